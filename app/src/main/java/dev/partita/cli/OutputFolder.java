package dev.partita.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/** Writes files so that nothing that existed is lost: all to temporary files first, then each moved to its place. */
final class OutputFolder {
    private final Path folder;

    OutputFolder(Path folder) {
        this.folder = folder;
    }

    /** @param obsolete what an earlier run may have left and what is true of it no more, unless written anew */
    void write(Map<String, String> files, List<String> obsolete) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path next = Files.createTempFile(folder, "." + file.getKey(), ".next");
                try {
                    Files.write(next, file.getValue().getBytes(StandardCharsets.UTF_8));
                    move(next, folder.resolve(file.getKey()));
                } finally {
                    Files.deleteIfExists(next);
                }
            }
            for (String file : obsolete) {
                if (!files.containsKey(file)) {
                    Files.deleteIfExists(folder.resolve(file));
                }
            }
        } catch (IOException refused) {
            throw new CommandFailure(
                    "cannot write to " + folder + ": " + refused.getMessage() + " (choose another folder with --out)",
                    ExitCode.USAGE);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException notAtomic) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
