package dev.partita.cli;

import dev.partita.check.Checks;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Checks a design and executes it. */
final class Evidence {
    private Evidence() {}

    /** The result with what the checks found among its diagnostics; of one that was delivered, in place of what they found then. */
    static DesignResult with(DesignResult result, List<Checks.Outcome> checks) {
        List<String> codes = checks.stream().map(c -> c.code().id()).toList();
        List<Diagnostic> diagnostics = new ArrayList<>(result.diagnostics());
        diagnostics.removeIf(d -> codes.contains(d.code().id()));
        checks.forEach(c -> diagnostics.addAll(c.findings()));
        return new DesignResult(
                result.model(),
                result.layout(),
                result.otherLayout(),
                result.design(),
                result.plans(),
                result.cost(),
                result.certificate(),
                result.choices(),
                diagnostics);
    }

    static Verification of(
            DesignResult result, List<Checks.Outcome> checks, Options options, EndpointOptions endpoint) {
        return of(checks, Stage.on(endpoint, verifier(result, options)::verify));
    }

    /** On what was prepared. */
    static Verification of(DesignResult result, List<Checks.Outcome> checks, Options options, Stage.Prepared stage) {
        return of(checks, stage.on(verifier(result, options)::verify));
    }

    private static Verifier verifier(DesignResult result, Options options) {
        return new Verifier(new Subject(result.model(), result.design(), result.plans()), options);
    }

    private static Verification of(List<Checks.Outcome> checks, Verification executed) {
        return new Verification(
                refute(checks) ? Verification.Verdict.REFUTED : executed.verdict(),
                executed.patterns(),
                checks.stream().map(Evidence::of).toList(),
                executed.seed(),
                executed.scale(),
                executed.versions());
    }

    /** Whether some check forbids the design. */
    static boolean refute(List<Checks.Outcome> checks) {
        return checks.stream().flatMap(c -> c.findings().stream()).anyMatch(d -> d.severity() == Severity.ERROR);
    }

    private static Verification.OfCheck of(Checks.Outcome outcome) {
        return new Verification.OfCheck(
                outcome.code().id(),
                outcome.findings().stream()
                        .map(d -> d.severity() + " " + d.subject() + ": " + d.message())
                        .toList());
    }
}
