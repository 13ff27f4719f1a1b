package dev.partita.cli;

import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A document that a command works on.
 *
 * @param name as given on the command line, shown in messages
 */
record Document(String name, byte[] bytes, ReadResult read) {
    /** More than the reader takes, so that it can say so. */
    private static final int MOST = 17 * 1024 * 1024;

    static Document read(String name, Streams streams) {
        byte[] bytes = bytes(name, streams);
        return new Document(name, bytes, DocumentReader.read(name, bytes));
    }

    static byte[] bytes(String name, Streams streams) {
        try {
            if (name.equals("-")) {
                return streams.in().readNBytes(MOST);
            }
            Path file = streams.resolve(name);
            if (Files.isDirectory(file)) {
                throw new CommandFailure(
                        name + " is a folder: give the document in it, such as " + Path.of(name, "access-patterns.md"),
                        ExitCode.USAGE);
            }
            try (var in = Files.newInputStream(file)) {
                return in.readNBytes(MOST);
            }
        } catch (NoSuchFileException missing) {
            throw new CommandFailure("there is no file " + name, ExitCode.USAGE);
        } catch (IOException unreadable) {
            throw new CommandFailure("cannot read " + name + ": " + unreadable.getMessage(), ExitCode.USAGE);
        }
    }

    DiagnosticText.Sources sources() {
        return DiagnosticText.Sources.of(name, new String(bytes, StandardCharsets.UTF_8));
    }
}
