package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a Query asks of its keys, all values known.
 *
 * @param equal the partition and the sort attributes that are given
 */
record KeyConditions(Map<String, AttributeValue> equal, Optional<Bound> bound) {
    /** A condition on one more attribute. */
    record Bound(String is, String name, AttributeValue value, Optional<AttributeValue> to) {}

    /** Nothing if no item can meet them: nothing needs to be asked. */
    static Optional<KeyConditions> of(Query query, Map<String, List<Piece>> partition, Scope scope, int shard) {
        Map<String, List<Piece>> given = new LinkedHashMap<>(partition);
        given.putAll(query.sort());
        Optional<Map<String, AttributeValue>> equal = KeyValues.of(query.table(), given, scope, shard);
        if (equal.isEmpty() || query.range().isEmpty()) {
            return equal.map(e -> new KeyConditions(e, Optional.empty()));
        }
        KeyRange range = query.range().get();
        Map.Entry<String, List<Piece>> key = range.key().entrySet().iterator().next();
        Optional<AttributeValue> low = KeyValues.part(query.table(), key.getKey(), key.getValue(), scope, shard);
        Optional<AttributeValue> high = range.to()
                .flatMap(to -> KeyValues.part(query.table(), key.getKey(), to.get(key.getKey()), scope, shard));
        return low.isEmpty() || high.isPresent() != range.to().isPresent()
                ? Optional.empty()
                : ranged(equal.get(), new Bound(range.is(), key.getKey(), low.get(), high));
    }

    /** An empty text is below everything, but DynamoDB takes none. */
    private static Optional<KeyConditions> ranged(Map<String, AttributeValue> equal, Bound bound) {
        boolean isBelowAll = Values.isEmptyText(bound.value());
        switch (bound.is()) {
            case "between" -> {
                boolean isPossible = bound.to()
                        .filter(to -> !Values.isEmptyText(to)
                                && Values.compare(bound.value(), to).orElse(1) <= 0)
                        .isPresent();
                Optional<Bound> real = isBelowAll
                        ? bound.to().map(to -> new Bound("<=", bound.name(), to, Optional.empty()))
                        : Optional.of(bound);
                return isPossible ? Optional.of(new KeyConditions(equal, real)) : Optional.empty();
            }
            case "beginsWith", ">", ">=" -> {
                return Optional.of(new KeyConditions(equal, isBelowAll ? Optional.empty() : Optional.of(bound)));
            }
            default -> {
                return isBelowAll ? Optional.empty() : Optional.of(new KeyConditions(equal, Optional.of(bound)));
            }
        }
    }

    String text(Expression expression) {
        List<String> parts = new ArrayList<>();
        equal.forEach((name, value) -> parts.add(expression.name(name) + " = " + expression.value(value)));
        bound.ifPresent(b -> parts.add(text(b, expression)));
        return String.join(" AND ", parts);
    }

    private static String text(Bound bound, Expression expression) {
        String name = expression.name(bound.name());
        String value = expression.value(bound.value());
        return switch (bound.is()) {
            case "beginsWith" -> "begins_with(" + name + ", " + value + ")";
            case "between" ->
                name + " BETWEEN " + value + " AND "
                        + expression.value(bound.to().orElse(bound.value()));
            default -> name + " " + bound.is() + " " + value;
        };
    }

    /** Where a key lies: below (negative), within (zero) or above what is asked for. */
    int side(Map<String, AttributeValue> key) {
        return bound.map(b -> side(b, key.getOrDefault(b.name(), b.value()))).orElse(0);
    }

    private static int side(Bound bound, AttributeValue at) {
        int order = Values.order(at, bound.value());
        return switch (bound.is()) {
            case "beginsWith" ->
                Values.isText(at)
                                && Values.isText(bound.value())
                                && at.s().startsWith(bound.value().s())
                        ? 0
                        : order;
            case "between" ->
                order < 0
                        ? -1
                        : bound.to().filter(to -> Values.order(at, to) > 0).isPresent() ? 1 : 0;
            case "<" -> order < 0 ? 0 : 1;
            case "<=" -> order <= 0 ? 0 : 1;
            case ">" -> order > 0 ? 0 : -1;
            default -> order >= 0 ? 0 : -1;
        };
    }

    /** The same whenever the same is asked. */
    String identity() {
        List<String> parts = new ArrayList<>();
        equal.forEach((name, value) -> parts.add(Values.quoted(name) + Values.identity(value)));
        bound.ifPresent(b ->
                parts.add(b.is() + Values.quoted(b.name()) + Values.identity(b.value()) + Values.identity(b.to())));
        return String.join(",", parts);
    }
}
