package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.plan.SortCondition;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.verify.item.ValueOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a Query asks of its keys, all values known.
 *
 * @param equal the partition's attributes and leading sort attributes
 * @param last the condition on the next sort attribute
 */
record KeyConditions(SortedMap<String, Value> equal, Optional<Last> last) {
    /** @param high for BETWEEN alone */
    record Last(SortCondition.Operator operator, String attribute, Value value, Optional<Value> high) {}

    /** The conditions; empty if no item can meet them, so that nothing needs to be asked. */
    static Optional<KeyConditions> of(KeyValues keys, List<KeyValue> partition, SortCondition sort, OptionalInt shard) {
        SortedMap<String, Value> equal = new TreeMap<>();
        List<KeyValue> given = new ArrayList<>(partition);
        given.addAll(sort.equal());
        for (KeyValue key : given) {
            Optional<Value> value = keys.value(key, shard);
            if (value.isEmpty() || KeyValues.isEmptyText(value.get())) {
                return Optional.empty();
            }
            equal.put(key.attribute(), value.get());
        }
        demandShort(partition, equal, Limits.PARTITION_KEY_BYTES);
        demandShort(sort.equal(), equal, Limits.SORT_KEY_BYTES);
        if (sort.last().isEmpty()) {
            return Optional.of(new KeyConditions(equal, Optional.empty()));
        }
        SortCondition.Last last = sort.last().get();
        Optional<Value> value = keys.value(last.value(), shard);
        Optional<Value> high = last.high().flatMap(h -> keys.value(h, shard));
        return value.isEmpty() || (last.high().isPresent() && high.isEmpty())
                ? Optional.empty()
                : ranged(equal, new Last(last.operator(), last.value().attribute(), value.get(), high));
    }

    /** Of several key attributes on one side the sum counts; DynamoDB Local does not see it in what a Query asks. */
    private static void demandShort(List<KeyValue> side, Map<String, Value> equal, long most) {
        long bytes = side.stream()
                .mapToLong(k -> ItemSize.of(equal.get(k.attribute())))
                .sum();
        if (bytes > most) {
            throw new CallRejected(
                    CallRejected.Reason.BAD_VALUE,
                    "the values of "
                            + side.stream().map(KeyValue::attribute).collect(Collectors.joining(", "))
                            + " are together longer than " + most + " bytes");
        }
    }

    /** An empty text is below everything, but DynamoDB takes none. */
    private static Optional<KeyConditions> ranged(SortedMap<String, Value> equal, Last last) {
        boolean belowAll = KeyValues.isEmptyText(last.value());
        KeyConditions unranged = new KeyConditions(equal, Optional.empty());
        return switch (last.operator()) {
            case BETWEEN -> between(equal, last, belowAll);
            case BEGINS_WITH, GREATER, GREATER_OR_EQUAL ->
                Optional.of(belowAll ? unranged : new KeyConditions(equal, Optional.of(last)));
            case LESS, LESS_OR_EQUAL ->
                belowAll ? Optional.empty() : Optional.of(new KeyConditions(equal, Optional.of(last)));
        };
    }

    private static Optional<KeyConditions> between(SortedMap<String, Value> equal, Last last, boolean belowAll) {
        Value high = last.high().orElseThrow();
        if (KeyValues.isEmptyText(high)
                || ValueOrder.compare(last.value(), high).orElse(1) > 0) {
            return Optional.empty();
        }
        Last range = belowAll
                ? new Last(SortCondition.Operator.LESS_OR_EQUAL, last.attribute(), high, Optional.empty())
                : last;
        return Optional.of(new KeyConditions(equal, Optional.of(range)));
    }

    String text(Expression expression) {
        List<String> parts = new ArrayList<>();
        equal.forEach((name, value) -> parts.add(expression.name(name) + " = " + expression.value(value)));
        last.ifPresent(l -> parts.add(text(l, expression)));
        return String.join(" AND ", parts);
    }

    private static String text(Last last, Expression expression) {
        String name = expression.name(last.attribute());
        String value = expression.value(last.value());
        return switch (last.operator()) {
            case BEGINS_WITH -> "begins_with(" + name + ", " + value + ")";
            case BETWEEN ->
                name + " BETWEEN " + value + " AND "
                        + expression.value(last.high().orElseThrow());
            case LESS -> name + " < " + value;
            case LESS_OR_EQUAL -> name + " <= " + value;
            case GREATER -> name + " > " + value;
            case GREATER_OR_EQUAL -> name + " >= " + value;
        };
    }

    /** Where a key lies: below, within or above what is asked for. */
    int side(Map<String, Value> key) {
        if (last.isEmpty()) {
            return 0;
        }
        Last range = last.get();
        Value at = Optional.ofNullable(key.get(range.attribute())).orElse(range.value());
        int toValue = ValueOrder.TOTAL.compare(at, range.value());
        return switch (range.operator()) {
            case BEGINS_WITH ->
                at instanceof Value.Text text && text.text().startsWith(((Value.Text) range.value()).text())
                        ? 0
                        : toValue;
            case BETWEEN ->
                toValue < 0 ? -1 : ValueOrder.TOTAL.compare(at, range.high().orElseThrow()) > 0 ? 1 : 0;
            case LESS -> toValue < 0 ? 0 : 1;
            case LESS_OR_EQUAL -> toValue <= 0 ? 0 : 1;
            case GREATER -> toValue > 0 ? 0 : -1;
            case GREATER_OR_EQUAL -> toValue >= 0 ? 0 : -1;
        };
    }
}
