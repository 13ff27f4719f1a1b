package dev.partita.emit.terminal;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was found, how good the choice is, whether execution confirms it. The end of the summary. */
public final class SummaryVerdict {
    private static final long CENT = 10_000;

    private SummaryVerdict() {}

    public static String write(DesignResult result, Optional<Verification> evidence, Terminal terminal) {
        return findings(result.diagnostics(), terminal)
                + certificate(result.certificate(), terminal)
                + evidence(result.diagnostics(), evidence, terminal);
    }

    /** What refutes it, once, and whether it was executed. */
    static String evidence(List<Diagnostic> diagnostics, Optional<Verification> evidence, Terminal terminal) {
        boolean isTold = evidence.filter(e -> found(e) == errors(diagnostics)).isPresent();
        return (isTold ? "" : refutation(diagnostics, terminal)) + execution(evidence, terminal);
    }

    static String execution(Optional<Verification> evidence, Terminal terminal) {
        return evidence.map(e -> verification(e, terminal))
                .orElse(terminal.paint(Style.YELLOW, "Not executed.") + "\n");
    }

    /** What static checks refute is refuted, executed or not. */
    private static String refutation(List<Diagnostic> diagnostics, Terminal terminal) {
        long errors = errors(diagnostics);
        return errors == 0
                ? ""
                : terminal.paint(Style.RED, "Refuted:") + " static checks found " + Numbers.counted(errors, "error")
                        + ".\n";
    }

    private static String findings(List<Diagnostic> diagnostics, Terminal terminal) {
        return diagnostics.stream()
                .map(d -> DiagnosticText.headline(d, terminal) + "\n")
                .collect(Collectors.joining());
    }

    private static String certificate(Certificate certificate, Terminal terminal) {
        String among = Numbers.counted(certificate.candidates(), "candidate");
        return switch (certificate.status()) {
            case OPTIMAL -> terminal.paint(Style.GREEN, "Optimal:") + " nothing cheaper among " + among + ".\n";
            case FEASIBLE ->
                terminal.paint(Style.YELLOW, "Feasible:") + " the cheapest found among " + among + "; "
                        + gap(certificate) + ".\n";
        };
    }

    /** How far what was found is known to be from the optimum. */
    static String gap(Certificate certificate) {
        long gap = Math.max(0, certificate.objective() - certificate.bound());
        if (certificate.bound() <= 0) {
            return "how far above the optimum is not known";
        }
        return gap < CENT
                ? "less than a cent a month above the optimum"
                : "at most " + Money.dollars(gap) + " a month above the optimum";
    }

    private static String verification(Verification evidence, Terminal terminal) {
        String calls = Numbers.counted(evidence.executions(), "call") + on(evidence);
        return switch (evidence.verdict()) {
            case HOLDS ->
                terminal.paint(Style.GREEN, "Verified:") + " " + calls + ", no mismatch, every unit as predicted.\n"
                        + emulator(evidence, terminal);
            case REFUTED ->
                terminal.paint(Style.RED, "Refuted:") + " " + checked(evidence) + calls + ", "
                        + (evidence.mismatches() == 0
                                ? "no mismatch"
                                : Numbers.counted(evidence.mismatches(), "mismatch", "mismatches"))
                        + ".\n" + mismatches(evidence, terminal);
        };
    }

    /** What refutes a design, however its calls answer. */
    private static String checked(Verification evidence) {
        return found(evidence) == 0
                ? ""
                : "static checks found " + Numbers.counted(found(evidence), "error") + ", "
                        + evidence.checks().stream()
                                .filter(c -> errors(c) > 0)
                                .map(Verification.OfCheck::code)
                                .collect(Collectors.joining(", "))
                        + "; ";
    }

    private static long found(Verification evidence) {
        return evidence.checks().stream().mapToLong(SummaryVerdict::errors).sum();
    }

    /** What is a warning refutes nothing. */
    private static long errors(Verification.OfCheck check) {
        return check.findings().stream()
                .filter(f -> f.startsWith(Severity.ERROR + " "))
                .count();
    }

    private static long errors(List<Diagnostic> diagnostics) {
        return diagnostics.stream().filter(d -> d.severity() == Severity.ERROR).count();
    }

    /** Whoever adds up what was measured must know why it is another sum; nobody else need wonder. */
    private static String emulator(Verification evidence, Terminal terminal) {
        long patterns = evidence.patterns().stream()
                .filter(p -> !p.differences().isEmpty())
                .count();
        return patterns == 0
                ? ""
                : terminal.paint(
                                Style.DIM,
                                "In " + Numbers.counted(patterns, "pattern")
                                        + " DynamoDB Local counts otherwise than the service, as it is known to; see"
                                        + " verification.json.")
                        + "\n";
    }

    private static String on(Verification evidence) {
        return evidence.versions().stream()
                .filter(v -> v.name().startsWith("DynamoDB"))
                .map(v -> " on " + v.name() + " " + v.version())
                .findFirst()
                .orElse("");
    }

    private static String mismatches(Verification evidence, Terminal terminal) {
        return evidence.patterns().stream()
                .filter(p -> p.mismatches() > 0)
                .map(p -> "  " + terminal.paint(Style.CYAN, Terminal.safe(p.id().value())) + " "
                        + Numbers.of(p.mismatches()) + " of " + Numbers.of(p.executions())
                        + p.example().map(e -> ": " + Terminal.safe(e)).orElse("") + "\n")
                .collect(Collectors.joining());
    }
}
