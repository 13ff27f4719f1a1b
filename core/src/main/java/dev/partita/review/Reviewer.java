package dev.partita.review;

import dev.partita.bill.Billing;
import dev.partita.check.Checks;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Review;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prices and checks a design that was read, and sets it beside the optimum. */
public final class Reviewer {
    /** Patterns that are named for what they cost less. */
    private static final int MOST_SPARED = 3;

    /** Micro-dollars a month below which nothing is said of a pattern. */
    private static final long CENT = 10_000;

    private Reviewer() {}

    /**
     * @param found while reading
     * @param optimum for the same model
     */
    public static Review review(TableDesignReader.Drawn drawn, List<Diagnostic> found, DesignResult optimum) {
        Model model = optimum.model();
        Cost cost = Billing.cost(model, drawn.design(), drawn.plans());
        Certificate certificate = new Certificate(
                Certificate.Status.FEASIBLE,
                cost.total(),
                Math.min(optimum.certificate().bound(), cost.total()),
                1,
                List.of(),
                List.of(),
                "none: as it was read");
        DesignResult reviewed = new DesignResult(
                model,
                optimum.layout(),
                Optional.empty(),
                drawn.design(),
                drawn.plans(),
                cost,
                certificate,
                List.of(),
                List.of());
        Remarks findings = new Remarks();
        findings.addAll(found);
        findings.addAll(new CheckFindings(drawn, found).of(Checks.run(inItsWords(reviewed))));
        if (cost.total() + cost.total() / Certificate.ROUNDING
                        < optimum.certificate().bound()
                && findings.isSound()
                && areChecked(found)) {
            findings.addAll(List.of(cheaper(drawn, cost, optimum)));
        }
        return new Review(
                reviewed, optimum, drawn.unserved().stream().map(Pattern::id).toList(), findings.inOrder());
    }

    /** Whether no pattern's answer is left to a reader who is taken at his word. */
    private static boolean areChecked(List<Diagnostic> found) {
        return found.stream().noneMatch(d -> d.code() == ReviewCode.TAKEN_AT_ITS_WORD);
    }

    /** The same, where execution refutes the design: whatever it costs, it is no cheaper one. */
    public static Review refuted(Review review) {
        return new Review(review.reviewed(), review.optimum(), review.unserved(), refuted(review.findings()));
    }

    static List<Diagnostic> refuted(List<Diagnostic> findings) {
        return findings.stream()
                .filter(d -> d.code() != ReviewCode.CHEAPER_THAN_OURS)
                .toList();
    }

    private static Diagnostic cheaper(TableDesignReader.Drawn drawn, Cost cost, DesignResult optimum) {
        String costs = "No check objects to this design, and it costs less than what was proved the cheapest of "
                + optimum.certificate().candidates() + " candidates, " + spared(cost, optimum.cost()) + ": ";
        Avoided avoided = new Avoided(optimum.model(), drawn.design(), optimum);
        List<String> reasons = avoided.reasons();
        return reasons.isEmpty()
                ? cheaper(
                        drawn,
                        costs + "it does what none of them does, such as another layout, or a price is wrong here.",
                        List.of(
                                "Ask for what it does by a setting or a decision; if none stands against it, report it with both documents."))
                : cheaper(
                        drawn,
                        costs + "it has keys that ours avoids. " + String.join(". ", reasons)
                                + ". If that is not what it spares, it does what none of them does, or a price is wrong here.",
                        avoided.fixes());
    }

    /** Where most of it is spared: with what keys, is seen there. */
    private static String spared(Cost cost, Cost optimum) {
        List<Spared> spared = optimum.patterns().stream()
                .map(p -> new Spared(
                        p.pattern(),
                        waited(p) - cost.of(p.pattern()).map(Reviewer::waited).orElse(0L)))
                .filter(s -> s.micros() >= CENT)
                .sorted(Comparator.comparing(s -> -s.micros()))
                .limit(MOST_SPARED)
                .toList();
        return spared.isEmpty()
                ? "by what it stores and keeps"
                : "most of it for " + spared.stream().map(Spared::text).collect(Collectors.joining(", "));
    }

    private static long waited(Cost.OfPattern pattern) {
        return pattern.requests() + pattern.roundTrips();
    }

    /** @param micros a month */
    private record Spared(PatternId pattern, long micros) {
        String text() {
            return pattern + " (" + Dollars.of(micros) + ")";
        }
    }

    private static Diagnostic cheaper(TableDesignReader.Drawn drawn, String message, List<String> fixes) {
        return Diagnostic.of(
                ReviewCode.CHEAPER_THAN_OURS,
                Optional.empty(),
                drawn.design().application(),
                message,
                fixes.toArray(String[]::new));
    }

    /** The same design, whose plans speak of rows and requests as its document does: whoever runs them finds what to say in them. */
    public static DesignResult inItsWords(DesignResult reviewed) {
        return new DesignResult(
                reviewed.model(),
                reviewed.layout(),
                reviewed.otherLayout(),
                reviewed.design(),
                WordsOfRows.of(reviewed.plans()),
                reviewed.cost(),
                reviewed.certificate(),
                reviewed.choices(),
                reviewed.diagnostics());
    }
}
