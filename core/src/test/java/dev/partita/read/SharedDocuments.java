package dev.partita.read;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The documents of the applications under {@code cases/design}. */
final class SharedDocuments {
    static final Path CASES = Path.of(System.getProperty("partita.root", "..")).resolve("cases");

    private SharedDocuments() {}

    static List<String> applications() {
        try (Stream<Path> folders = Files.list(CASES.resolve("design"))) {
            return folders.filter(f -> Files.exists(file(f.getFileName().toString())))
                    .map(f -> f.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path file(String application) {
        return CASES.resolve("design").resolve(application).resolve("input/access-patterns.md");
    }

    static byte[] bytes(String application) {
        try {
            return Files.readAllBytes(file(application));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ReadResult read(String application) {
        return DocumentReader.read("access-patterns.md", bytes(application));
    }

    static Model model(String application) {
        ReadResult result = read(application);
        return result.model().orElseThrow(() -> new AssertionError(messages(result)));
    }

    static List<String> messages(ReadResult result) {
        return result.diagnostics().stream().map(SharedDocuments::message).toList();
    }

    private static String message(Diagnostic d) {
        return d.code().id() + " "
                + d.span().map(s -> s.line() + ":" + s.column()).orElse("") + " " + d.message();
    }
}
