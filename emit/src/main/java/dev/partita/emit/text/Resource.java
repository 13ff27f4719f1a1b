package dev.partita.emit.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that are delivered with the program. */
public final class Resource {
    private Resource() {}

    /**
     * A text in UTF-8.
     *
     * @param path from the package of the type
     * @throws IllegalStateException if it was not delivered
     */
    public static String text(Class<?> beside, String path) {
        try (InputStream in = beside.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("not delivered: " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
