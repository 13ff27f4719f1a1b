package dev.partita.testkit.emit;

import dev.partita.emit.json.DesignJson;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;

/**
 * A design as {@code cases/design} holds it.
 *
 * @param json the whole file
 */
record Delivered(String name, DesignResult result, JsonNode json) {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));

    /** A test of each. */
    static Stream<DynamicTest> each(Consumer<Delivered> test) {
        return all().stream().map(d -> DynamicTest.dynamicTest(d.name(), () -> test.accept(d)));
    }

    static List<Delivered> all() {
        try (Stream<Path> files = Files.walk(ROOT.resolve("cases/design"))) {
            return files.filter(f -> f.endsWith("design.json"))
                    .sorted()
                    .map(Delivered::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Delivered read(Path file) {
        try {
            String text = Files.readString(file);
            String name =
                    ROOT.resolve("cases/design").relativize(file).getName(0).toString();
            return new Delivered(name, DesignJson.read(text), JsonText.read(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
