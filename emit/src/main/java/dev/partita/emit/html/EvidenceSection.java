package dev.partita.emit.html;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Evidence: the certificate of the choice, what executing the design has shown, and what was found. */
final class EvidenceSection {
    private EvidenceSection() {}

    static Html of(DesignResult result, Optional<Verification> evidence) {
        return Html.of(
                Html.tag("h3").text("The choice"),
                certificate(result.certificate()),
                Html.tag("h3").text("The execution"),
                evidence.map(EvidenceSection::execution)
                        .orElseGet(() -> Html.tag("p").text("Not executed: partita design without --no-verify does.")),
                findings(result.diagnostics()));
    }

    private static Html certificate(Certificate certificate) {
        List<Html> facts = new ArrayList<>();
        facts.add(fact("Status", Html.text(certificate.status().name())));
        facts.add(fact("Objective", money(certificate.objective())));
        facts.add(fact("Bound", certificate.bound() <= 0 ? Html.text("not known") : money(certificate.bound())));
        facts.add(fact("Candidates", Html.text(Numbers.of(certificate.candidates()))));
        facts.add(fact("Solver", Html.name(certificate.solver())));
        if (!certificate.pruned().isEmpty()) {
            facts.add(fact(
                    "Dropped before",
                    Html.name(certificate.pruned().stream()
                            .map(p -> Numbers.of(p.count()) + " " + p.reason())
                            .collect(Collectors.joining("; ")))));
        }
        if (!certificate.leftOut().isEmpty()) {
            facts.add(fact("Left out", Html.name(String.join("; ", certificate.leftOut()))));
        }
        return Html.tag("dl").as("plain").of(facts);
    }

    private static Html money(long micros) {
        return Html.of(Html.number(Money.decimal(micros), Money.dollars(micros)), Html.text(" a month in all"));
    }

    private static Html fact(String name, Html value) {
        return Html.tag("div").of(Html.tag("dt").text(name), Html.tag("dd").of(value));
    }

    private static Html execution(Verification evidence) {
        String versions = evidence.versions().stream()
                .map(v -> v.name() + " " + v.version())
                .collect(Collectors.joining(", "));
        List<Html> rows = evidence.patterns().stream().map(EvidenceSection::row).toList();
        List<Html> heads = new ArrayList<>();
        for (String head : List.of("Pattern", "Calls", "Mismatches", "Units predicted", "Units measured")) {
            heads.add(Html.tag("th").with("scope", "col").text(head));
        }
        return Html.of(
                Html.tag("p")
                        .of(
                                Html.text(Numbers.counted(evidence.executions(), "call") + ", "
                                        + Numbers.counted(evidence.mismatches(), "mismatch", "mismatches")
                                        + ", seed " + evidence.seed() + ", scale " + evidence.scale() + ", "),
                                Html.name(versions),
                                Html.text(". " + checks(evidence))),
                Html.tag("div")
                        .as("scroll")
                        .of(Html.tag("table")
                                .as("figures")
                                .with("id", "executions")
                                .of(
                                        Html.tag("thead").of(Html.tag("tr").of(heads)),
                                        Html.tag("tbody").of(rows))),
                differences(evidence));
    }

    private static String checks(Verification evidence) {
        long found =
                evidence.checks().stream().mapToLong(c -> c.findings().size()).sum();
        return Numbers.counted(evidence.checks().size(), "static check") + " run, "
                + (found == 0 ? "nothing found." : Numbers.counted(found, "finding") + ".");
    }

    private static Html row(Verification.OfPattern pattern) {
        Html example =
                pattern.example().map(e -> Html.tag("small").of(Html.name(e))).orElse(Html.NOTHING);
        return Html.tag("tr")
                .with("data-id", pattern.id().value())
                .of(
                        Html.tag("th")
                                .with("scope", "row")
                                .of(Html.name(pattern.id().value()), example),
                        Html.tag("td").text(Numbers.of(pattern.executions())),
                        Html.tag("td")
                                .as(pattern.mismatches() == 0 ? "" : "bad")
                                .text(Numbers.of(pattern.mismatches())),
                        Html.tag("td")
                                .of(Html.number(
                                        Numbers.decimal(pattern.predictedUnits()),
                                        Numbers.units(pattern.predictedUnits()))),
                        Html.tag("td")
                                .of(Html.number(
                                        Numbers.decimal(pattern.measuredUnits()),
                                        Numbers.units(pattern.measuredUnits()))));
    }

    /** Where predicted and measured differ: each reason once, with its patterns. */
    private static Html differences(Verification evidence) {
        Map<String, List<String>> patterns = new LinkedHashMap<>();
        evidence.patterns()
                .forEach(p -> p.differences()
                        .forEach(d -> patterns.computeIfAbsent(d, k -> new ArrayList<>())
                                .add(p.id().value())));
        List<Html> lines = new ArrayList<>();
        patterns.forEach((difference, ids) ->
                lines.add(Html.tag("li").of(Html.name(difference + " (" + String.join(", ", ids) + ")"))));
        return lines.isEmpty() ? Html.NOTHING : Html.tag("ul").as("note").of(lines);
    }

    private static Html findings(List<Diagnostic> diagnostics) {
        if (diagnostics.isEmpty()) {
            return Html.NOTHING;
        }
        return Html.of(
                Html.tag("h3").text("Findings"),
                Html.tag("ul")
                        .as("decisions")
                        .of(diagnostics.stream()
                                .map(d -> Html.tag("li")
                                        .of(
                                                Html.tag("b")
                                                        .of(Html.name(d.code().id())),
                                                Html.tag("span")
                                                        .of(
                                                                Html.text(d.severity()
                                                                                .name()
                                                                                .toLowerCase(Locale.ROOT) + ", "),
                                                                Html.name(d.subject()),
                                                                Html.text(": "),
                                                                Html.name(d.message()))))
                                .toList()));
    }
}
