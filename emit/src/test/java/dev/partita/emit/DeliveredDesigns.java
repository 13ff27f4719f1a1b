package dev.partita.emit;

import dev.partita.emit.json.DesignJson;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The designs of the applications below {@code cases/design}, as they are delivered. */
public final class DeliveredDesigns {
    private static final Path CASES = Golden.file("cases/design");

    private DeliveredDesigns() {}

    /** The names of the applications. */
    public static Stream<String> names() {
        try (Stream<Path> folders = Files.list(CASES)) {
            return folders.filter(Files::isDirectory).map(f -> f.getFileName().toString()).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static DesignResult of(String application) {
        try {
            return DesignJson.read(
                    Files.readString(CASES.resolve(application).resolve("want/files/partita/design.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
