package dev.partita.cli;

import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.local.EmulatorUnavailable;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.Optional;

/** Executes a design. */
final class Evidence {
    private Evidence() {}

    static Verification of(DesignResult result, long seed, int scale, String place) {
        try {
            return new Verifier(
                            new Subject(result.model(), result.design(), result.plans()),
                            new Options(seed, scale, Optional.empty(), place))
                    .verify();
        } catch (EmulatorUnavailable unavailable) {
            throw new CommandFailure(
                    "the design is computed but could not be executed: "
                            + unavailable.getMessage()
                            + " (leave the execution out with --no-verify)",
                    ExitCode.BUG);
        }
    }
}
