package dev.partita.emit.json;

import dev.partita.emit.text.Resource;

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

    /** Of {@code access-patterns.yaml}. */
    public static String accessPatterns() {
        return read("access-patterns.schema.json");
    }

    private static String read(String name) {
        return Resource.text(Schemas.class, name);
    }
}
