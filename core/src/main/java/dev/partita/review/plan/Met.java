package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import dev.partita.plan.SortCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An item type that a key condition meets.
 *
 * @param equal the values that its items then have
 * @param ranged the field that the condition limits beyond them
 * @param bounds the operands of that limit
 */
record Met(
        ItemType type,
        List<KeyValue> partition,
        SortCondition sort,
        Map<Path, Operand> equal,
        Optional<Path> ranged,
        List<Operand> bounds) {
    Met {
        partition = List.copyOf(partition);
        equal = new LinkedHashMap<>(equal);
        bounds = List.copyOf(bounds);
    }
}
