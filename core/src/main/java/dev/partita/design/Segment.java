package dev.partita.design;

import dev.partita.model.AttributeName;
import dev.partita.model.Path;
import java.util.List;

/** A part of a key template. */
public sealed interface Segment {
    /** Literal text, separators included. */
    record Text(String text) implements Segment {}

    /** An attribute's value (or a related entity's, kept with the item). */
    record Field(Path path, Encoding encoding) implements Segment {}

    /**
     * The shard, written with as many digits as {@code count - 1} has: CRC-32 of the UTF-8 of the identifier's attributes,
     * each encoded as a key segment and joined by {@code #}, modulo {@code count}.
     */
    record Shard(int count, List<AttributeName> of) implements Segment {
        public Shard {
            of = List.copyOf(of);
        }
    }
}
