package dev.partita.testkit.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Node with the packages that emitted code is tested with; they are installed once for all tests. */
final class Node {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    /** Where the packages are. */
    static final Path FOLDER = ROOT.resolve("testkit/target/npm");

    private static final Path LOCK = FOLDER.resolve("installing");
    private static final Path INSTALLED = FOLDER.resolve("node_modules/installed.json");

    private Node() {}

    /** The versions of the packages. */
    static String packages() throws IOException {
        return Files.readString(ROOT.resolve("testkit/src/test/resources/npm/package.json"));
    }

    /** A folder from which the packages are found, with these files. */
    static Path folder(String name, Map<String, String> files) {
        try {
            install();
            Path folder = FOLDER.resolve("tests").resolve(name);
            remove(folder);
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What an earlier run left. */
    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    /** Once for all processes that test at the same time. */
    private static synchronized void install() throws IOException {
        Files.createDirectories(FOLDER);
        try (FileChannel channel = FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            // Until the channel is closed.
            channel.lock();
            if (Files.exists(INSTALLED) && Files.readString(INSTALLED).equals(packages())) {
                return;
            }
            Files.writeString(FOLDER.resolve("package.json"), packages());
            run(FOLDER, "npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts");
            Files.writeString(INSTALLED, packages());
        }
    }

    /** What the program prints; it must end well. */
    static String run(Path folder, String... command) {
        try {
            Path said = Files.createTempFile("partita", ".stderr");
            Process process = new ProcessBuilder(List.of(command))
                    .directory(folder.toFile())
                    .redirectError(said.toFile())
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(String.join(" ", command) + "\n" + printed + Files.readString(said));
            }
            Files.delete(said);
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
