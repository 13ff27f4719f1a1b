package dev.partita.cost;

import java.util.Arrays;
import java.util.Optional;

/** What a constraint stands for where an explanation may name it; all others say how structures and ways hang together. */
public record Reason(Kind kind, String what) {
    public enum Kind {
        DECISION,
        LIMIT,
        HEAT,
        PATTERN,
        ENTITY
    }

    /** The name of the constraints that stand and fall with it. */
    String name() {
        return kind + " " + what;
    }

    /** Whether a constraint of a name stands for something of a kind. */
    static boolean isOf(Kind kind, String name) {
        return of(name).filter(r -> r.kind() == kind).isPresent();
    }

    /** What a constraint of a name stands for. */
    public static Optional<Reason> of(String name) {
        return Arrays.stream(Kind.values())
                .filter(k -> name.startsWith(k + " "))
                .map(k -> new Reason(k, name.substring(k.name().length() + 1)))
                .findFirst();
    }
}
