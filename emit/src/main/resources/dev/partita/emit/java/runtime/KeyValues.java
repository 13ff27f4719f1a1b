package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The keys of requests, all values known. */
final class KeyValues {
    private static final int PARTITION_BYTES = 2048;
    private static final int SORT_BYTES = 1024;

    private KeyValues() {}

    /** All key attributes; nothing if no item can have this key: a part has no value, or is an empty text. */
    static Optional<Map<String, AttributeValue>> of(Table table, Map<String, List<Piece>> key, Scope scope, int shard) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (Map.Entry<String, List<Piece>> part : key.entrySet()) {
            Optional<AttributeValue> value = part(table, part.getKey(), part.getValue(), scope, shard);
            if (value.isEmpty() || Values.isEmptyText(value.get())) {
                return Optional.empty();
            }
            values.put(part.getKey(), value.get());
        }
        return Optional.of(values);
    }

    static Optional<AttributeValue> part(Table table, String name, List<Piece> pieces, Scope scope, int shard) {
        Optional<AttributeValue> value = whole(table, name, pieces, scope, shard);
        value.ifPresent(v -> demandShort(table, name, v));
        return value;
    }

    private static Optional<AttributeValue> whole(
            Table table, String name, List<Piece> pieces, Scope scope, int shard) {
        if (pieces.size() == 1 && pieces.get(0) instanceof Piece.Of of && of.encoding() instanceof Encoding.Plain) {
            return scope.value(of.operand()).map(v -> KeyAttribute.natural(v, table.keyType(name)));
        }
        StringBuilder key = new StringBuilder();
        for (Piece piece : pieces) {
            Optional<String> part = piece.text(scope, shard);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            key.append(part.get());
        }
        return Optional.of(Values.text(key.toString()));
    }

    /** The keys for each period that they ask for, in the order of time; just the key if it asks for none. */
    static List<Map<String, List<Piece>>> inEachPeriod(Map<String, List<Piece>> key, Scope scope) {
        Optional<Piece.EachPeriod> each = key.values().stream()
                .flatMap(List::stream)
                .filter(Piece.EachPeriod.class::isInstance)
                .map(Piece.EachPeriod.class::cast)
                .findFirst();
        if (each.isEmpty()) {
            return List.of(key);
        }
        Optional<AttributeValue> low = scope.value(each.get().from());
        Optional<AttributeValue> high = scope.value(each.get().to());
        List<Map<String, List<Piece>>> keys = new ArrayList<>();
        if (low.isPresent() && high.isPresent()) {
            Times.periodsBetween(low.get(), high.get(), each.get().period())
                    .forEach(period -> keys.add(in(period, key)));
        }
        return keys;
    }

    private static Map<String, List<Piece>> in(String period, Map<String, List<Piece>> key) {
        Map<String, List<Piece>> one = new LinkedHashMap<>();
        key.forEach((name, pieces) -> one.put(
                name,
                pieces.stream()
                        .map(p -> p instanceof Piece.EachPeriod ? new Part(period) : p)
                        .toList()));
        return one;
    }

    /** Refuses values that DynamoDB takes in no key. */
    static void demandShort(Table table, String name, AttributeValue value) {
        boolean isPartition = table.partition().name().equals(name)
                || table.indexes().values().stream()
                        .flatMap(i -> i.partition().stream())
                        .anyMatch(k -> k.name().equals(name));
        int most = isPartition ? PARTITION_BYTES : SORT_BYTES;
        if (Values.bytes(value) > most) {
            throw new CallRejected(
                    CallRejected.Reason.BAD_VALUE, "a value of " + name + " is longer than " + most + " bytes");
        }
    }
}
