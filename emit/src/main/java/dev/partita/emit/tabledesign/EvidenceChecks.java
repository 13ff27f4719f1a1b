package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.result.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What executing the design and checking it statically has shown. */
final class EvidenceChecks {
    private EvidenceChecks() {}

    static List<ChecklistLine> lines(Optional<Verification> evidence) {
        return evidence.map(EvidenceChecks::lines)
                .orElse(List.of(new ChecklistLine(false, "Executed on DynamoDB", "not yet")));
    }

    private static List<ChecklistLine> lines(Verification evidence) {
        List<ChecklistLine> lines = new ArrayList<>();
        lines.add(answers(evidence));
        lines.add(units(evidence));
        lines.add(checks(evidence));
        evidence.patterns().stream()
                .filter(p -> p.mismatches() > 0)
                .forEach(p -> lines.add(new ChecklistLine(
                        false,
                        p.id() + " answers as it should",
                        Numbers.counted(p.mismatches(), "mismatch", "mismatches")
                                + p.example().map(e -> ", the smallest: " + e).orElse(""))));
        return lines;
    }

    private static ChecklistLine answers(Verification evidence) {
        String world = "seed " + evidence.seed() + ", scale " + evidence.scale() + versions(evidence);
        return new ChecklistLine(
                evidence.mismatches() == 0,
                "Executed on DynamoDB, every answer and every stored item as the access patterns say",
                Numbers.counted(evidence.executions(), "call") + ", "
                        + Numbers.counted(evidence.mismatches(), "mismatch", "mismatches") + " (" + world + ")");
    }

    private static String versions(Verification evidence) {
        return evidence.versions().stream()
                .map(v -> ", " + v.name() + " " + v.version())
                .collect(Collectors.joining());
    }

    private static ChecklistLine units(Verification evidence) {
        Ratio predicted = sum(evidence.patterns().stream()
                .map(Verification.OfPattern::predictedUnits)
                .toList());
        Ratio measured = sum(evidence.patterns().stream()
                .map(Verification.OfPattern::measuredUnits)
                .toList());
        boolean isExplained = evidence.patterns().stream()
                .allMatch(p -> p.predictedUnits().equals(p.measuredUnits())
                        || !p.differences().isEmpty());
        return new ChecklistLine(
                isExplained,
                "Consumed as predicted",
                Numbers.units(predicted) + " units"
                        + (predicted.equals(measured)
                                ? " predicted and measured"
                                : isExplained
                                        ? "; the emulator reports " + Numbers.units(measured)
                                                + ", as it is known to differ from the service: "
                                                + differences(evidence)
                                        : " predicted, " + Numbers.units(measured) + " measured"));
    }

    /** Each said once, with the patterns it was seen in. */
    private static String differences(Verification evidence) {
        Map<String, List<String>> patterns = new LinkedHashMap<>();
        evidence.patterns()
                .forEach(p -> p.differences()
                        .forEach(
                                d -> patterns.computeIfAbsent(d.replaceFirst("^emulator: ", ""), t -> new ArrayList<>())
                                        .add(p.id().value())));
        return patterns.entrySet().stream()
                .map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")")
                .collect(Collectors.joining("; "));
    }

    private static Ratio sum(List<Ratio> all) {
        return all.stream().reduce(Ratio.ZERO, Ratio::plus);
    }

    private static ChecklistLine checks(Verification evidence) {
        List<String> findings = evidence.checks().stream()
                .flatMap(c -> c.findings().stream().map(f -> c.code() + " " + f))
                .toList();
        return new ChecklistLine(
                findings.isEmpty(),
                "Static checks",
                Numbers.counted(evidence.checks().size(), "check") + " run, "
                        + (findings.isEmpty() ? "nothing found" : "found: " + String.join("; ", findings)));
    }
}
