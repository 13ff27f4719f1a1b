package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;

/** An attribute of an application that is being made. */
final class RandomAttribute {
    enum Kind {
        STRING,
        NUMBER,
        BOOLEAN,
        DATETIME,
        DATE,
        EPOCH,
        UUID,
        ULID,
        ENUM,
        BINARY,
        LIST,
        MAP,
        TEXT_SET,
        NUMBER_SET
    }

    final String name;
    final Kind kind;
    final String type;
    /** Values that may stand in a predicate or assignment; empty if none can be written down. */
    final List<String> literals;

    final List<String> flags = new ArrayList<>();
    boolean optional;
    boolean immutable;
    /** Alone, or within the values of another attribute. */
    boolean unique;

    String within = "";
    boolean aggregate;
    boolean ttl;
    boolean identifier;

    RandomAttribute(String name, Kind kind, String type, List<String> literals) {
        this.name = name;
        this.kind = kind;
        this.type = type;
        this.literals = List.copyOf(literals);
    }

    RandomAttribute named(String other) {
        return new RandomAttribute(other, kind, type, literals);
    }

    /** Whether its values have an order, and can be asked for. */
    boolean isScalar() {
        return kind.compareTo(Kind.BINARY) < 0;
    }

    boolean isText() {
        return kind == Kind.STRING || kind == Kind.UUID || kind == Kind.ULID;
    }

    boolean isTime() {
        return kind == Kind.DATETIME || kind == Kind.DATE || kind == Kind.EPOCH;
    }

    boolean isCollection() {
        return kind == Kind.LIST || kind == Kind.TEXT_SET || kind == Kind.NUMBER_SET;
    }

    /** Whether a write may assign it. */
    boolean isChangeable() {
        return !identifier && !immutable && !aggregate;
    }

    String line() {
        List<String> parts = new ArrayList<>();
        if (!type.isEmpty()) {
            parts.add(type);
        }
        if (identifier) {
            parts.add("id");
        }
        parts.addAll(flags);
        return "  - `" + name + "` (" + String.join(", ", parts) + ")";
    }
}
