package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.cli.Partita;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.terminal.Summary;
import dev.partita.emit.terminal.Terminal;
import dev.partita.plan.Action;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What static checks refute is said to be refuted, also where nothing is executed. */
class RefutationTest {
    @Test
    void theTerminalSaysSo() {
        assertThat(Summary.write(spoilt(), Optional.empty(), Terminal.PLAIN))
                .contains("STRONG_ON_INDEX ERROR", "Refuted: static checks found 1 error.", "Not executed.");
        assertThat(Summary.write(Club.result(), Optional.empty(), Terminal.PLAIN))
                .doesNotContain("Refuted");
    }

    /** Where it was executed, what refutes it is said once. */
    @Test
    void theTerminalSaysSoOnce() {
        DesignResult spoilt = spoilt();
        List<Verification.OfCheck> checks = Checks.run(spoilt).stream()
                .map(c -> new Verification.OfCheck(
                        c.code().id(),
                        c.findings().stream()
                                .map(d -> d.severity() + " " + d.subject() + ": " + d.message())
                                .toList()))
                .toList();
        Verification evidence = new Verification(Verification.Verdict.REFUTED, List.of(), checks, 1, 1, List.of());
        assertThat(Summary.write(spoilt, Optional.of(evidence), Terminal.PLAIN))
                .containsOnlyOnce("Refuted:")
                .contains("Refuted: static checks found 1 error, STRONG_ON_INDEX; ");
    }

    /** A delivered design has the findings of its delivery; verified again, it has those of today in their place. */
    @Test
    void whatWasDeliveredRefutedIsRefutedOnce(@TempDir Path folder) throws IOException {
        DesignResult spoilt =
                Actions.without("AP-023", Action.Update.class, "Member").apply(Club.result());
        Files.writeString(folder.resolve("design.json"), DesignJson.write(with(spoilt, Checks.of(spoilt))));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Partita.run(
                List.of("verify", ".", "--pattern", "AP-007"),
                folder,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("UNCOUNTED ERROR")
                .containsOnlyOnce("Refuted: static checks found 3 errors, UNCOUNTED, ")
                .containsOnlyOnce("Refuted:");
    }

    @Test
    void theDesignForMachinesHoldsTheFinding() {
        assertThat(DesignJson.write(spoilt())).contains("STRONG_ON_INDEX");
    }

    private static DesignResult spoilt() {
        DesignResult strong =
                RangeCases.query("AP-007", q -> Queries.strong(q, true)).apply(Club.result());
        return with(strong, Checks.of(strong));
    }

    private static DesignResult with(DesignResult result, List<Diagnostic> findings) {
        return new DesignResult(
                result.model(),
                result.layout(),
                result.otherLayout(),
                result.design(),
                result.plans(),
                result.cost(),
                result.certificate(),
                result.choices(),
                findings);
    }
}
