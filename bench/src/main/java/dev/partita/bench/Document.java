package dev.partita.bench;

import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A document to measure with.
 *
 * @param name of the application
 */
record Document(String name, Path file) {
    private static final String FILE = "access-patterns.md";

    static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    /** Those of {@code cases/design}, and of the examples those that are others. */
    static List<Document> all() {
        List<Document> all = new ArrayList<>();
        folders("cases/design")
                .forEach(f -> all.add(new Document(name(f), f.resolve("input").resolve(FILE))));
        for (Path folder : folders("examples")) {
            Document example = new Document("examples/" + name(folder), folder.resolve(FILE));
            if (all.stream().noneMatch(d -> d.text().equals(example.text()))) {
                all.add(example);
            }
        }
        return all.stream().filter(d -> Files.exists(d.file)).toList();
    }

    static Document named(String name) {
        return all().stream()
                .filter(d -> d.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no document " + name));
    }

    private static List<Path> folders(String below) {
        try (Stream<Path> folders = Files.list(ROOT.resolve(below))) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path folder) {
        return folder.getFileName().toString();
    }

    byte[] bytes() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Model model() {
        return DocumentReader.read(name, bytes())
                .model()
                .orElseThrow(() -> new IllegalStateException(name + " has errors"));
    }

    DesignResult design() {
        return new Designer(model())
                .design()
                .result()
                .orElseThrow(() -> new IllegalStateException(name + " has no design"));
    }
}
