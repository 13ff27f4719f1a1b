package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.model.Decision;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Design Decisions: what was chosen, what it beat and by how much, and how far the choice is known to be the best. */
final class DecisionSection {
    private DecisionSection() {}

    static String write(DesignResult result) {
        List<String> bullets = new ArrayList<>();
        bullets.add(layout(result));
        result.choices().forEach(c -> bullets.add(choice(c)));
        modellingPatterns(result, bullets);
        pinned(result, bullets);
        staleness(result, bullets);
        bullets.add(certificate(result.certificate()));
        return "## Design Decisions\n"
                + bullets.stream().map(b -> "- " + b + "\n").collect(Collectors.joining());
    }

    private static String layout(DesignResult result) {
        String chosen = result.layout().name().toLowerCase(Locale.ROOT);
        return bold("Layout")
                + chosen
                + result.otherLayout()
                        .map(other -> ". The other one would cost at least " + Money.dollars(other)
                                + " a month in all, this one "
                                + Money.dollars(result.cost().total()) + ".")
                        .orElse(".");
    }

    private static String bold(String subject) {
        return "**" + subject + "**: ";
    }

    private static String choice(DesignResult.Choice choice) {
        return bold(Markdown.text(choice.subject()))
                + sentence(choice.chosen())
                + choice.runnerUp().map(DecisionSection::runnerUp).orElse(".");
    }

    private static String runnerUp(DesignResult.RunnerUp next) {
        String price = next.further() == 0 ? "at the same price" : Money.dollars(next.further()) + " a month more";
        return ". Next best: " + sentence(next.what()) + ", " + price + ".";
    }

    private static void modellingPatterns(DesignResult result, List<String> bullets) {
        List<String> names = ModellingPatterns.of(result);
        if (!names.isEmpty()) {
            bullets.add(bold("Modelling patterns") + Markdown.text(String.join("; ", names)) + ".");
        }
    }

    private static void pinned(DesignResult result, List<String> bullets) {
        String decisions =
                result.model().decisions().stream().map(Decision::text).collect(Collectors.joining("; "));
        if (!decisions.isEmpty()) {
            bullets.add(bold("Pinned by the access patterns") + Markdown.text(decisions) + ".");
        }
    }

    /** What may be stale, each said once with all patterns it holds for. */
    private static void staleness(DesignResult result, List<String> bullets) {
        Map<String, List<String>> patterns = new LinkedHashMap<>();
        result.plans().patterns().forEach(plan -> {
            if (plan instanceof WritePlan write) {
                write.staleness()
                        .forEach(s -> patterns.computeIfAbsent(s, t -> new ArrayList<>())
                                .add(write.pattern().value()));
            }
        });
        patterns.forEach((text, ids) ->
                bullets.add(bold("Staleness of " + Markdown.text(String.join(", ", ids))) + sentence(text) + "."));
    }

    /** Without a full stop, which follows. */
    private static String sentence(String text) {
        String stripped = text.strip();
        return Markdown.text(stripped.endsWith(".") ? stripped.substring(0, stripped.length() - 1) : stripped);
    }

    private static String certificate(Certificate certificate) {
        return bold("Certificate") + proof(certificate) + pruned(certificate) + leftOut(certificate);
    }

    private static String proof(Certificate certificate) {
        String solver = " (" + Markdown.text(certificate.solver()) + ").";
        String among = Numbers.counted(certificate.candidates(), "candidate");
        return switch (certificate.status()) {
            case OPTIMAL ->
                "proved optimal: nothing among " + among + " costs less than " + Money.dollars(certificate.objective())
                        + " a month, upkeep and round trips included" + solver;
            case FEASIBLE ->
                "the best found among " + among + ", " + Money.dollars(certificate.objective())
                        + " a month with upkeep and round trips; "
                        + bound(certificate) + solver;
        };
    }

    /** A choice that stopped early may know no bound worth saying. */
    static String bound(Certificate certificate) {
        return certificate.bound() <= 0
                ? "how far from the optimum is not known"
                : "nothing can cost less than " + Money.dollars(certificate.bound());
    }

    private static String pruned(Certificate certificate) {
        return certificate.pruned().isEmpty()
                ? ""
                : " Dropped before the choice: "
                        + certificate.pruned().stream()
                                .map(p -> Numbers.of(p.count()) + " " + Markdown.text(p.reason()))
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    private static String leftOut(Certificate certificate) {
        return certificate.leftOut().isEmpty()
                ? ""
                : " Left out on purpose: " + Markdown.text(String.join("; ", certificate.leftOut())) + ".";
    }
}
