package dev.partita.testkit.random;

import java.util.stream.Stream;

/**
 * How large an application may be, at most.
 *
 * @param each patterns of an entity
 * @param everything whether what is rare in documents is as likely as what is common
 */
public record Extent(String name, int entities, int attributes, int each, boolean everything) {
    /** Designed and executed in a moment. */
    public static final Extent TINY = new Extent("tiny", 3, 4, 3, false);

    public static final Extent SMALL = new Extent("small", 3, 5, 4, true);
    public static final Extent WIDE = new Extent("wide", 5, 6, 6, true);

    static Extent valueOf(String name) {
        return Stream.of(TINY, SMALL, WIDE)
                .filter(e -> e.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("an extent of " + name));
    }
}
