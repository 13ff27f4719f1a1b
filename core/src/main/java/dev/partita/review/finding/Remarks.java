package dev.partita.review.finding;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Collects what a review finds; the same finding at the same place is kept once. */
public final class Remarks {
    private final LinkedHashSet<Diagnostic> found = new LinkedHashSet<>();

    /** @param fixes the text to write instead */
    public void add(ReviewCode code, Span span, String subject, String message, String... fixes) {
        found.add(Diagnostic.of(code, Optional.of(span), subject, message, fixes));
    }

    public void addAll(List<Diagnostic> others) {
        found.addAll(others);
    }

    public boolean hasErrors() {
        return found.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /** Whether nothing is found that would be wrong in use. */
    public boolean isSound() {
        return found.stream().noneMatch(d -> d.severity().compareTo(Severity.WARNING) < 0);
    }

    /** Those with a place in the order of the document, then the others. */
    public List<Diagnostic> inOrder() {
        List<Diagnostic> placed =
                new ArrayList<>(found.stream().filter(d -> d.span().isPresent()).toList());
        placed.sort((a, b) -> a.span().orElseThrow().compareTo(b.span().orElseThrow()));
        found.stream().filter(d -> d.span().isEmpty()).forEach(placed::add);
        return List.copyOf(placed);
    }
}
