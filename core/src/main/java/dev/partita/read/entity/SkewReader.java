package dev.partita.read.entity;

import dev.partita.model.Skew;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import java.util.Optional;

/** Reads {@code zipf 1.1} or {@code 5%}. */
public final class SkewReader {
    private SkewReader() {}

    public static Optional<Skew> read(Cursor cursor) {
        return cursor.words("zipf")
                ? Quantities.quantity(cursor).map(Skew.Zipf::new)
                : Quantities.share(cursor).map(Skew.Hottest::new);
    }
}
