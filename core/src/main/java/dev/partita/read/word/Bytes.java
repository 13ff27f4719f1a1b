package dev.partita.read.word;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;

/** How long something is: {@code 60}, {@code ~300 bytes}, {@code 2 kB}, {@code 40 characters}. */
public final class Bytes {
    private record Unit(String word, long bytes) {}

    private static final List<Unit> UNITS = List.of(
            new Unit("bytes", 1),
            new Unit("byte", 1),
            new Unit("characters", 1),
            new Unit("chars", 1),
            new Unit("letters", 1),
            new Unit("b", 1),
            new Unit("kb", 1_024),
            new Unit("kib", 1_024),
            new Unit("mb", 1_048_576));

    private Bytes() {}

    /** A whole number, at least one; a share is none. */
    public static Optional<Long> read(Cursor cursor) {
        int start = cursor.at();
        Optional<Long> bytes = Quantities.number(cursor)
                .map(n -> n.times(UNITS.stream()
                        .filter(u -> cursor.words(u.word()))
                        .findFirst()
                        .map(Unit::bytes)
                        .orElse(1L)))
                .filter(n -> n.compareTo(Ratio.ONE) >= 0 && n.compareTo(Ratio.of(Quantities.MOST)) <= 0)
                .map(Ratio::floor);
        if (bytes.isEmpty() || cursor.sign("%")) {
            cursor.back(start);
            return Optional.empty();
        }
        return bytes;
    }
}
