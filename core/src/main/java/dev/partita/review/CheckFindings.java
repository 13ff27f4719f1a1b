package dev.partita.review;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Span;
import java.util.List;
import java.util.Optional;

/** What the static checks find, at the place of the document that it is about, each with a way out. */
final class CheckFindings {
    /** What depends on what a reader does with rows. */
    private static final List<CheckCode> OF_READERS = List.of(
            CheckCode.UNCHECKED_PREDICATE,
            CheckCode.UNASKED_PREDICATE,
            CheckCode.VALUE_NOT_READ,
            CheckCode.WRONG_ORDER,
            CheckCode.WRONG_PAGE,
            CheckCode.WRONG_CURSOR,
            CheckCode.WRONG_RESULT);

    private final TableDesignReader.Drawn drawn;
    private final List<Diagnostic> found;

    /** @param found while reading */
    CheckFindings(TableDesignReader.Drawn drawn, List<Diagnostic> found) {
        this.drawn = drawn;
        this.found = List.copyOf(found);
    }

    List<Diagnostic> of(List<Checks.Outcome> outcomes) {
        List<Diagnostic> all =
                outcomes.stream().flatMap(o -> o.findings().stream()).toList();
        return all.stream().filter(d -> isTheirs(d, all)).map(this::placed).toList();
    }

    /**
     * A pattern without a plan was found while reading, loads are ours, and a value that nobody knows is a foreign one, too.
     */
    private boolean isTheirs(Diagnostic finding, List<Diagnostic> all) {
        boolean isUnserved =
                drawn.unserved().stream().anyMatch(p -> p.id().value().equals(finding.subject()));
        boolean isOpen = OF_READERS.contains(finding.code())
                && found.stream()
                        .anyMatch(f -> f.code() == ReviewCode.TAKEN_AT_ITS_WORD
                                && f.subject().equals(finding.subject()));
        boolean isRepeated = finding.code() == CheckCode.FOREIGN_VALUE
                && all.stream()
                        .anyMatch(o -> o.code() == CheckCode.UNAVAILABLE_VALUE
                                && o.subject().equals(finding.subject()));
        return !isUnserved
                && !isOpen
                && !isRepeated
                && finding.code() != CheckCode.PATTERN_WITHOUT_PLAN
                && !finding.subject().startsWith("load ");
    }

    private Diagnostic placed(Diagnostic finding) {
        Optional<Span> place = Optional.ofNullable(drawn.places().get(finding.subject()));
        List<String> fixes = finding.fixes().isEmpty() ? CheckFixes.of(finding.code()) : finding.fixes();
        return new Diagnostic(
                finding.code(),
                finding.severity(),
                place,
                finding.subject(),
                finding.message(),
                finding.notes(),
                fixes);
    }
}
