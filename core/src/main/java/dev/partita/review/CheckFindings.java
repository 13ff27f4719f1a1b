package dev.partita.review;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.source.Span;
import java.util.List;
import java.util.Optional;

/** What the static checks find, at the place of the document that it is about. */
final class CheckFindings {
    private final TableDesignReader.Drawn drawn;

    CheckFindings(TableDesignReader.Drawn drawn) {
        this.drawn = drawn;
    }

    /** A pattern without a plan was found while reading. */
    List<Diagnostic> of(List<Checks.Outcome> outcomes) {
        return outcomes.stream()
                .filter(o -> o.code() != CheckCode.PATTERN_WITHOUT_PLAN)
                .flatMap(o -> o.findings().stream())
                .filter(d ->
                        drawn.unserved().stream().noneMatch(p -> p.id().value().equals(d.subject())))
                .map(this::placed)
                .toList();
    }

    private Diagnostic placed(Diagnostic found) {
        Optional<Span> place = Optional.ofNullable(drawn.places().get(found.subject()));
        return new Diagnostic(
                found.code(), found.severity(), place, found.subject(), found.message(), found.notes(), found.fixes());
    }
}
