package dev.partita.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;

/** Something outside of Partita that stops a command: a file that can't be read or written, an emulator that doesn't start. */
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CommandFailure(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /**
     * A folder that {@link Replacement} could not write to.
     *
     * @param option chooses another
     */
    static CommandFailure unwritten(String folder, IOException refused, String option) {
        String left = refused.getSuppressed().length == 0
                ? "what was there is as it was"
                : "what was there is put back by the next command that reads or writes it";
        return new CommandFailure(
                "cannot write to " + folder + ": " + reason(refused) + "; " + left
                        + " (run it again when that is mended, or choose another place" + " with " + option + ")",
                ExitCode.USAGE);
    }

    /** Java's message is the name of the file and nothing else where the system gave no text. */
    static String reason(IOException refused) {
        return switch (refused) {
            case AccessDeniedException denied -> "no permission to write " + denied.getFile();
            case FileAlreadyExistsException there -> there.getFile() + " is a file where a folder is to be";
            case FileSystemException failed
            when failed.getReason() != null -> failed.getReason() + ": " + failed.getFile();
            default -> String.valueOf(refused.getMessage());
        };
    }

    int exitCode() {
        return exitCode;
    }
}
