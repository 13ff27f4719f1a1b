package dev.partita.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that are kept in files. {@code -Dpartita.bless=true} accepts what was made instead of comparing it. */
public final class Golden {
    private Golden() {}

    /** A file of the project. */
    public static Path file(String path) {
        return Path.of(System.getProperty("partita.root", "..")).resolve(path);
    }

    /** Compares with a file under {@code emit/src/test/resources/golden}. */
    public static void check(String name, String actual) {
        check(file("emit/src/test/resources/golden").resolve(name), actual);
    }

    public static void check(Path file, String actual) {
        try {
            if (Boolean.getBoolean("partita.bless")) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            assertThat(actual).as(file.toString()).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
