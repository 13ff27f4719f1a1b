package dev.partita.check.key;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import java.util.List;
import java.util.stream.Stream;

/** Fields of key templates. */
final class Fields {
    private Fields() {}

    static Stream<Segment.Field> of(List<Segment> segments) {
        return segments.stream().filter(Segment.Field.class::isInstance).map(Segment.Field.class::cast);
    }

    /** Of the keys of an item type's table, but for those that hold only the period of a time. */
    static Stream<Segment.Field> identifying(ItemType type, List<KeyAttribute> keys) {
        return keys.stream()
                .flatMap(k -> type.key(k.name()).stream())
                .map(KeyTemplate::segments)
                .flatMap(Fields::of)
                .filter(f -> !(f.encoding() instanceof Encoding.Period));
    }
}
