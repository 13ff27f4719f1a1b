package dev.partita.cli;

import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * A document that a command works on.
 *
 * @param name as given on the command line, shown in messages
 */
record Document(String name, byte[] bytes, ReadResult read) {
    /** More than the reader takes, so that it can say so. */
    private static final int MOST = 17 * 1024 * 1024;

    /** Where the document of an application is, in its folder. */
    private static final List<String> FOLDERS = List.of("", "docs/dynamodb", "docs");

    private static final List<String> NAMES = List.of(
            "access-patterns.md",
            "access_patterns.md",
            "access-patterns.yaml",
            "access_patterns.yaml",
            "access-patterns.yml",
            "access_patterns.yml");

    /** @param given a file, or the folder of an application */
    static Document read(String given, Streams streams) {
        String name = Files.isDirectory(streams.resolve(given)) ? inside(given, streams) : given;
        byte[] bytes = bytes(name, streams);
        return new Document(name, bytes, DocumentReader.read(name, bytes));
    }

    private static String inside(String folder, Streams streams) {
        return FOLDERS.stream()
                .flatMap(f -> NAMES.stream().map(n -> Path.of(folder, f, n)))
                .filter(p -> Files.isRegularFile(streams.resolve(p.toString())))
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() -> new CommandFailure(
                        "there is no " + NAMES.get(0) + " in the folder " + folder
                                + ", nor in docs/dynamodb or docs in it"
                                + " (one of another name is given by its name)",
                        ExitCode.USAGE));
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
