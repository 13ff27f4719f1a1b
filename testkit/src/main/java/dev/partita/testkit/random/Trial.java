package dev.partita.testkit.random;

import dev.partita.check.Checks;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Does with a document what {@code partita design} does. */
public final class Trial {
    private final Optional<Ground> ground;
    private final long seed;

    /**
     * @param ground where designs are executed; nowhere if empty
     * @param seed of the data
     */
    public Trial(Optional<Ground> ground, long seed) {
        this.ground = ground;
        this.seed = seed;
    }

    /**
     * What became of a document, and what its execution has shown.
     *
     * @param design absent where there is none
     * @param evidence absent where nothing was executed
     */
    record Tried(Finding finding, Optional<DesignResult> design, Optional<Verification> evidence) {
        private static Tried without(Finding finding) {
            return new Tried(finding, Optional.empty(), Optional.empty());
        }
    }

    public Finding of(String text) {
        return tried(text).finding();
    }

    Tried tried(String text) {
        try {
            ReadResult read = DocumentReader.read("random", text.getBytes(StandardCharsets.UTF_8));
            if (read.model().isEmpty()) {
                return Tried.without(refused(Finding.Kind.UNREADABLE, read.diagnostics()));
            }
            Designer.Outcome outcome = new Designer(read.model().get()).design();
            return outcome.result()
                    .map(this::executed)
                    .orElseGet(() -> Tried.without(refused(Finding.Kind.REFUSED, outcome.diagnostics())));
        } catch (RuntimeException | StackOverflowError bug) {
            return Tried.without(Finding.of(bug));
        }
    }

    private Tried executed(DesignResult result) {
        DesignJson.write(result);
        List<Checks.Outcome> checks = Checks.run(result);
        Optional<Verification> evidence = ground.map(g -> new Verifier(
                        new Subject(result.model(), result.design(), result.plans()),
                        new Options(seed, 1, Optional.empty(), "DIR"))
                .verify(g));
        TableDesignDocument.write(
                result, evidence, new TableDesignDocument.Origin(Optional.empty(), Optional.of("access-patterns.md")));
        return new Tried(
                evidence.flatMap(Finding::of).or(() -> forbidden(checks)).orElse(Finding.GOOD),
                Optional.of(result),
                evidence);
    }

    private static Optional<Finding> forbidden(List<Checks.Outcome> checks) {
        return checks.stream()
                .flatMap(c -> c.findings().stream())
                .filter(d -> d.severity() == Severity.ERROR)
                .findFirst()
                .map(d -> new Finding(
                        Finding.Kind.REFUTED,
                        "check " + d.code().id(),
                        d.code().id() + " " + d.subject() + ": " + d.message()));
    }

    private static Finding refused(Finding.Kind kind, List<Diagnostic> diagnostics) {
        Diagnostic first = diagnostics.stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no result, and no error: " + diagnostics));
        return new Finding(kind, first.code().id() + " " + first.message(), first.subject() + ": " + first.message());
    }
}
