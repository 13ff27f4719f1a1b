package dev.partita.cli;

import dev.partita.emit.json.DesignJson;
import dev.partita.emit.json.VerificationJson;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder that {@code design} wrote.
 *
 * @param name as given on the command line
 * @param file the design in it
 */
record DesignFolder(String name, Path file, DesignResult result) {
    static DesignFolder read(String name, Streams streams) {
        Path file = streams.resolve(name);
        Path design = Files.isDirectory(file) ? file.resolve(DesignJson.FILE) : file;
        try {
            Replacement.undo(design.toAbsolutePath().getParent());
            return new DesignFolder(name, design, DesignJson.read(Files.readString(design)));
        } catch (NoSuchFileException missing) {
            throw new CommandFailure(
                    "there is no " + DesignJson.FILE + " in " + name
                            + " (partita design FILE writes it, beside FILE in the folder partita)",
                    ExitCode.USAGE);
        } catch (IOException unreadable) {
            throw new CommandFailure("cannot read " + design + ": " + unreadable.getMessage(), ExitCode.USAGE);
        } catch (IllegalArgumentException broken) {
            throw new CommandFailure(
                    design + " is not what partita design writes: " + broken.getMessage()
                            + " (run partita design again)",
                    ExitCode.ERRORS);
        }
    }

    Subject subject() {
        return new Subject(result.model(), result.design(), result.plans());
    }

    /** What executing it has shown, if it was executed. */
    Optional<Verification> evidence() {
        Path evidence = file.resolveSibling(VerificationJson.FILE);
        try {
            return Files.exists(evidence)
                    ? Optional.of(VerificationJson.read(Files.readString(evidence)))
                    : Optional.empty();
        } catch (IOException unreadable) {
            throw new CommandFailure("cannot read " + evidence + ": " + unreadable.getMessage(), ExitCode.USAGE);
        } catch (IllegalArgumentException broken) {
            throw new CommandFailure(
                    evidence + " is not what partita design writes: " + broken.getMessage()
                            + " (run partita design again)",
                    ExitCode.ERRORS);
        }
    }
}
