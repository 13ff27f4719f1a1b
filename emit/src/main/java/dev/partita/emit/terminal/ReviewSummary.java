package dev.partita.emit.terminal;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.PlanText;
import dev.partita.emit.text.SettingText;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Review;
import dev.partita.result.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** A review on a terminal: each pattern on both designs, the bills, what is wrong and how to mend it. */
public final class ReviewSummary {
    private static final int LEAST_OPERATION = 18;

    private final Review review;
    private final Lexicon reviewed;
    private final Lexicon optimum;
    private final Terminal terminal;

    private ReviewSummary(Review review, Terminal terminal) {
        this.review = review;
        this.reviewed = new Lexicon(review.reviewed().model(), review.reviewed().design());
        this.optimum = new Lexicon(review.optimum().model(), review.optimum().design());
        this.terminal = terminal;
    }

    /** The whole review; ends with a line feed. */
    public static String write(
            Review review, Optional<Verification> evidence, DiagnosticText.Sources sources, Terminal terminal) {
        ReviewSummary summary = new ReviewSummary(review, terminal);
        return summary.head() + "\n"
                + summary.title("Access patterns: this design, and the cheapest one") + summary.patterns() + "\n"
                + summary.title("Cost a month") + summary.cost() + summary.lacking() + "\n"
                + summary.findings(sources)
                + summary.verdict(evidence);
    }

    private String title(String text) {
        return terminal.paint(Style.BOLD, text) + "\n";
    }

    private String head() {
        return terminal.paint(
                        Style.BOLD, Terminal.safe(review.reviewed().model().application()))
                + ": " + size(review.reviewed()) + "; the cheapest has " + size(review.optimum()) + "\n"
                + terminal.paint(
                        Style.DIM,
                        Terminal.safe(
                                SettingText.terms(review.reviewed().model().settings()))) + "\n";
    }

    private static String size(DesignResult result) {
        long indexes = result.design().tables().stream()
                .mapToLong(t -> t.indexes().size())
                .sum();
        return Numbers.counted(result.design().tables().size(), "table") + ", "
                + Numbers.counted(indexes, "index", "indexes") + ", "
                + Numbers.counted(result.design().itemTypes().size(), "item type");
    }

    private Columns patterns() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.shrinking(LEAST_OPERATION),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD),
                Column.shrinking(LEAST_OPERATION),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD),
                Column.number(Style.PLAIN));
        columns.head("", "", "units", "a month", "", "units", "a month", "more");
        review.optimum().model().patterns().forEach(p -> row(columns, p));
        return columns;
    }

    private void row(Columns columns, Pattern pattern) {
        Cost.OfPattern ours = cost(review.reviewed(), pattern);
        Cost.OfPattern best = cost(review.optimum(), pattern);
        boolean isServed = !review.unserved().contains(pattern.id());
        columns.row(
                pattern.id().value(),
                PlanText.of(reviewed, review.reviewed().plans().of(pattern.id())),
                units(ours),
                isServed ? Money.cents(ours.requests()) : "-",
                PlanText.of(optimum, review.optimum().plans().of(pattern.id())),
                units(best),
                Money.cents(best.requests()),
                isServed ? more(ours.requests() - best.requests()) : "");
    }

    private static Cost.OfPattern cost(DesignResult result, Pattern pattern) {
        return result.cost().patterns().stream()
                .filter(c -> c.pattern().equals(pattern.id()))
                .findFirst()
                .orElseThrow();
    }

    /** {@code 0.5 r}, {@code 1 r 6 w}. */
    private static String units(Cost.OfPattern cost) {
        List<String> parts = new ArrayList<>();
        if (!cost.readUnits().isZero()) {
            parts.add(Numbers.units(cost.readUnits()) + " r");
        }
        if (!cost.writeUnits().isZero()) {
            parts.add(Numbers.units(cost.writeUnits()) + " w");
        }
        return parts.isEmpty() ? "-" : String.join(" ", parts);
    }

    private static String more(long micros) {
        return micros == 0 ? "" : (micros > 0 ? "+" : "-") + Money.cents(Math.abs(micros));
    }

    private Columns cost() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.PLAIN),
                Column.number(Style.BOLD),
                Column.number(Style.BOLD),
                Column.number(Style.PLAIN));
        columns.head("", "this design", "the cheapest", "more");
        line(columns, "Requests", Cost::requests, isWhole());
        line(columns, "Storage", Cost::storage, true);
        line(columns, "Bill", Cost::bill, isWhole());
        line(columns, "Upkeep", Cost::upkeep, true);
        line(columns, "Round trips", Cost::roundTrips, isWhole());
        line(columns, "In all", Cost::total, isWhole());
        return columns;
    }

    /** @param compares whether the difference says anything: not where one side lacks what patterns cost */
    private void line(Columns columns, String what, ToLongFunction<Cost> part, boolean compares) {
        long ours = part.applyAsLong(review.reviewed().cost());
        long best = part.applyAsLong(review.optimum().cost());
        columns.row(what, Money.cents(ours), Money.cents(best), compares ? more(ours - best) : "");
    }

    private boolean isWhole() {
        return review.unserved().isEmpty();
    }

    private String lacking() {
        String patterns =
                Terminal.safe(review.unserved().stream().map(PatternId::value).collect(Collectors.joining(", ")));
        return isWhole()
                ? ""
                : terminal.paint(Style.YELLOW, "This design's costs lack " + patterns)
                        + ", for which no operation was read: what it costs more or less in all is not known.\n";
    }

    private String findings(DiagnosticText.Sources sources) {
        List<Diagnostic> findings = review.findings();
        return findings.isEmpty() ? "" : title("Findings") + DiagnosticText.write(findings, sources, terminal) + "\n";
    }

    private String verdict(Optional<Verification> evidence) {
        return cheapest() + SummaryVerdict.evidence(review.findings(), evidence, terminal);
    }

    /** How far the other side of the comparison is known to be the cheapest. */
    private String cheapest() {
        Certificate certificate = review.optimum().certificate();
        return switch (certificate.status()) {
            case OPTIMAL -> terminal.paint(Style.GREEN, "The cheapest design") + " is proved optimal.\n";
            case FEASIBLE ->
                terminal.paint(Style.YELLOW, "The cheapest design") + " found: " + SummaryVerdict.gap(certificate)
                        + ".\n";
        };
    }
}
