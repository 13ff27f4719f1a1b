package dev.partita.verify.execute;

import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The sequences of reader nodes that work on all rows of their input. */
final class Feeds {
    private Feeds() {}

    /** Rows that are there at once. */
    static Feed once(Supplier<List<Row>> rows) {
        return new Feed() {
            @Override
            protected boolean more(int want) {
                rows.get().forEach(this::add);
                return false;
            }
        };
    }

    static Feed values(Session session, Node.Values values) {
        return once(() -> {
            Scope scope = session.scope(Row.ROOT);
            Set<Value> distinct = new LinkedHashSet<>();
            values.operands().forEach(o -> scope.value(o, values.path()).ifPresent(distinct::add));
            values.batch().ifPresent(b -> distinct.addAll(scope.batch(b)));
            return distinct.stream()
                    .map(v -> Row.ROOT.with(Map.of(values.path(), v)).at(values.id()))
                    .toList();
        });
    }

    static Feed elements(Session session, Node.Elements elements) {
        return once(() -> session.scope(Row.ROOT).elements(elements.list()).stream()
                .map(e -> Row.ROOT.element(fields(e)).at(elements.id()))
                .toList());
    }

    /** An element's fields as parameters; an element that is no map has none. */
    static Map<ParameterName, Value> fields(Value element) {
        Map<ParameterName, Value> fields = new TreeMap<>();
        if (element instanceof Value.MapOf map) {
            map.entries().forEach((name, value) -> fields.put(new ParameterName(name), value));
        }
        return fields;
    }

    static Feed distinct(Node.Distinct distinct, Feed input) {
        Set<List<Optional<Value>>> seen = new LinkedHashSet<>();
        return passing(input, distinct.id(), row -> seen.add(at(distinct.by(), row)));
    }

    private static List<Optional<Value>> at(List<Path> paths, Row row) {
        return paths.stream().map(row::value).toList();
    }

    static Feed sort(Node.Sort sort, Feed input, RowOrder order) {
        return once(() -> {
            List<Row> rows =
                    new ArrayList<>(input.all().stream().filter(order::has).toList());
            if (!order.isFree()) {
                rows.sort(order);
            }
            return rows.stream().map(r -> r.at(sort.id())).toList();
        });
    }

    static Feed summary(Node.Summarize node, Feed input) {
        return once(() -> {
            if (node.exists()) {
                input.has(0, 1);
            }
            List<Row> rows = node.exists() ? some(input) : input.all();
            Map<Path, Value> values = new LinkedHashMap<>();
            Summary.of(node, rows).ifPresent(v -> values.put(summaryPath(node), v));
            return List.of(Row.ROOT.with(values).at(node.id()));
        });
    }

    private static List<Row> some(Feed input) {
        return input.size() > 0 ? List.of(input.get(0)) : List.of();
    }

    /** Where the value of a summary stands if the plan does not say. */
    static Path summaryPath(Node.Summarize node) {
        return node.as().orElseGet(() -> Path.own(new AttributeName("value")));
    }

    /** The rows that pass a test, in order. */
    static Feed passing(Feed input, NodeId id, Predicate<Row> test) {
        FeedReader reader = new FeedReader(input);
        return new Feed() {
            @Override
            protected boolean more(int want) {
                if (reader.peek(want).isEmpty()) {
                    return false;
                }
                for (int taken = 0; taken < want && reader.isReady(); taken++) {
                    Row row = reader.next(want).orElseThrow();
                    if (test.test(row)) {
                        add(row.at(id));
                    }
                }
                return !reader.isExhausted();
            }
        };
    }
}
