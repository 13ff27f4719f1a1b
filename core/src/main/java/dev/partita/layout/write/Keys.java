package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys of items, put together by the templates of their item type. */
record Keys(Shapes shapes) {

    /** The table key of the item of an entity with these values; empty if one of them is missing. */
    Optional<List<KeyValue>> of(ItemType type, Values values) {
        List<KeyValue> key = new ArrayList<>();
        for (KeyTemplate template : shapes.tableKeys(type)) {
            Optional<KeyValue> value = value(template, values);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.add(value.get());
        }
        return Optional.of(key);
    }

    private static Optional<KeyValue> value(KeyTemplate template, Values values) {
        List<KeyValue.Piece> pieces = new ArrayList<>();
        for (Segment segment : template.segments()) {
            Optional<KeyValue.Piece> piece = piece(segment, values);
            if (piece.isEmpty()) {
                return Optional.empty();
            }
            pieces.add(piece.get());
        }
        return Optional.of(new KeyValue(template.attribute(), pieces));
    }

    private static Optional<KeyValue.Piece> piece(Segment segment, Values values) {
        return switch (segment) {
            case Segment.Text text -> Optional.of(new KeyValue.Text(text.text()));
            case Segment.Field field -> values.of(field.path()).map(o -> new KeyValue.Of(o, field.encoding()));
            case Segment.Shard shard -> {
                List<Operand> of = shard.of().stream()
                        .flatMap(a -> values.of(Path.own(a)).stream())
                        .toList();
                yield of.size() == shard.of().size()
                        ? Optional.of(new KeyValue.ShardOf(shard.count(), of))
                        : Optional.empty();
            }
        };
    }
}
