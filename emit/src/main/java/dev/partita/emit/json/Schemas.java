package dev.partita.emit.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The published JSON Schemas (2020-12); the same as under {@code docs/schema}. */
public final class Schemas {
    private Schemas() {}

    /** Of {@code design.json}. */
    public static String design() {
        return read("design.schema.json");
    }

    /** Of {@code verification.json}. */
    public static String verification() {
        return read("verification.schema.json");
    }

    private static String read(String name) {
        try (InputStream in = Schemas.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("not delivered: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
