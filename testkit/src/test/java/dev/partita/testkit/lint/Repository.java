package dev.partita.testkit.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files people write: all that version control knows or would add. */
final class Repository {

    static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    private static final List<Path> FILES = list();

    private Repository() {}

    /** Paths relative to the root, sorted. */
    static List<Path> files() {
        return FILES;
    }

    /** Those of the project; what cases hold is written by it. */
    static List<Path> javaFiles() {
        return FILES.stream()
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> !file.startsWith("cases"))
                .toList();
    }

    static boolean exists(String path) {
        return Files.exists(ROOT.resolve(path));
    }

    static String text(Path file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (MalformedInputException notText) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> list() {
        try {
            return Files.exists(ROOT.resolve(".git")) ? listed() : walked();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> listed() throws IOException {
        Process git = new ProcessBuilder("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
                .directory(ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return Stream.of(names.split("\0"))
                .map(Path::of)
                .filter(file -> Files.isRegularFile(ROOT.resolve(file)))
                .sorted()
                .toList();
    }

    /** A source archive has no version control. */
    private static List<Path> walked() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(Files::isRegularFile)
                    .map(ROOT::relativize)
                    .filter(Repository::isWritten)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isWritten(Path file) {
        for (Path name : file) {
            if (List.of("target", ".partita", "node_modules").contains(name.toString())) {
                return false;
            }
        }
        return true;
    }
}
