package dev.partita.read.entity;

import dev.partita.model.AttributeType;
import dev.partita.read.word.Bytes;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Types;
import java.util.Optional;

/** {@code 60}, {@code ~300 bytes}, {@code 2 kB} behind a type that has a size, as people say how long it is on average. */
final class SaidBytes {
    private SaidBytes() {}

    /** Our form of it. */
    static Optional<String> read(Cursor cursor, AttributeSketch sketch) {
        int start = cursor.at();
        Optional<Long> said = Bytes.read(cursor).filter(b -> !sketch.sized);
        Optional<AttributeType> sized = said.flatMap(b -> sized(sketch.type, b));
        if (sized.isEmpty()) {
            cursor.back(start);
        }
        sized.ifPresent(t -> {
            sketch.type = t;
            sketch.sized = true;
        });
        return sized.map(t -> Types.word(t) + "(" + said.get() + ")");
    }

    /** At most four times as many, as where only a number stands in the parentheses of the type. */
    private static Optional<AttributeType> sized(AttributeType type, long average) {
        return type instanceof AttributeType.Text
                ? Optional.of(new AttributeType.Text(average, 4 * average, false))
                : TypeReader.sized(Types.word(type), average, 4 * average);
    }
}
