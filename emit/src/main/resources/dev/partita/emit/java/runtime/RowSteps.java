package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What nodes do with rows. */
final class RowSteps {
    private RowSteps() {}

    private static CompletableFuture<List<Row>> one(Row row) {
        return Later.now(List.of(row));
    }

    static RowStep filter(Session session, Node.Filter node) {
        return (row, want) -> session.prepare(node.predicate().ofNodes(), row)
                .thenApply(prepared ->
                        Holding.of(node.predicate(), row.values(), session.scope(row)) ? List.of(row) : List.of());
    }

    static RowStep decode(Node.Decode node) {
        return (row, want) -> one(row.type()
                .flatMap(type -> Values.at(Items.decodedKey(type, row.item(), node.attribute()), node.path()))
                .map(value -> row.with(node.path(), value))
                .orElse(row));
    }

    /** Takes away what is kept of an entity that has expired. */
    static RowStep lapse(Session session, Node.Lapse node) {
        Predicate expired = Predicate.compare(node.expiry(), "<=", Operand.now(Kind.EPOCH, 0));
        return (row, want) -> {
            if (!Holding.of(expired, row.values(), session.scope(row))) {
                return one(row);
            }
            Map<String, AttributeValue> values = new LinkedHashMap<>(row.values());
            values.keySet().removeIf(path -> path.startsWith(node.prefix()));
            return one(row.with(values));
        };
    }

    /** What a row keeps of the entity that it refers to, as that entity's own. */
    static RowStep ascend(Node.Ascend node) {
        return (row, want) -> {
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            row.values().forEach((path, value) -> {
                if (path.startsWith(node.prefix())) {
                    values.put(path.substring(node.prefix().length()), value);
                }
            });
            for (int i = 0; i < node.identifier().size(); i++) {
                String own = node.identifier().get(i);
                Values.at(row.values(), node.reference().get(i)).ifPresent(v -> values.put(own, v));
            }
            return one(row.with(values));
        };
    }

    /** A text out of its pieces, each of which the row comes from. */
    static RowStep compose(Node.Compose node) {
        return (row, want) -> {
            List<Optional<Row>> pieces = node.pieces().stream().map(row::from).toList();
            if (!pieces.stream().allMatch(Optional::isPresent)) {
                throw new Composed.Torn(node.path());
            }
            Map<String, AttributeValue> values = new LinkedHashMap<>(row.values());
            values.remove(node.path());
            Composed.whole(
                            node.path(),
                            pieces.stream()
                                    .map(p -> Values.at(p.orElseThrow().values(), node.path()))
                                    .toList())
                    .ifPresent(v -> values.put(node.path(), v));
            return one(row.with(values));
        };
    }

    static RowStep refill(Node.Refill node) {
        return new RowStep() {
            @Override
            public CompletableFuture<List<Row>> of(Row row, int want) {
                return one(row);
            }

            @Override
            public int wanted(int want) {
                return Math.max(want, node.rows());
            }
        };
    }

    /** Goes through as many items as one request gets: how many have no such child is not known. */
    static RowStep unpack(Node.Unpack node) {
        return new RowStep() {
            @Override
            public CompletableFuture<List<Row>> of(Row row, int want) {
                return Later.now(Children.in(node.type(), node.attribute(), row.item()).stream()
                        .map(child -> Children.row(node.type(), row, child))
                        .toList());
            }

            @Override
            public int wanted(int want) {
                return Math.max(want, Connection.KEYS_OF_A_BATCH);
            }
        };
    }

    /** @param ordered the Query that the rows come from, if they come in its key order */
    static RowStep select(Node.Select node, Optional<Query> ordered) {
        return new RowStep() {
            @Override
            public CompletableFuture<List<Row>> of(Row row, int want) {
                boolean isOne = row.type().filter(node.types()::contains).isPresent();
                return isOne ? one(row) : Later.now(List.of());
            }

            @Override
            public boolean isOver(Row row) {
                return ordered.filter(q -> node.types().stream().allMatch(type -> isBehind(q, type, row)))
                        .isPresent();
            }
        };
    }

    /** Whether a row of the Query stands behind every item of a type, by the literal that the type's sort keys begin with. */
    private static boolean isBehind(Query query, ItemType type, Row row) {
        Optional<KeyAttribute> sort = query.index().isEmpty()
                ? query.table().sort()
                : query.table().index(query.index().get()).sort().stream().findFirst();
        Optional<String> literal = sort.flatMap(
                        s -> type.template(s.name()).stream().findFirst())
                .filter(Part.class::isInstance)
                .map(s -> ((Part) s).text());
        Optional<String> key = sort.flatMap(s -> Values.at(row.item(), s.name()))
                .filter(Values::isText)
                .map(AttributeValue::s);
        if (literal.isEmpty() || key.isEmpty() || key.get().startsWith(literal.get())) {
            return false;
        }
        int difference = Values.compareTexts(key.get(), literal.get());
        return query.asking().isForward() ? difference > 0 : difference < 0;
    }

    /** @param each the node whose rows the source runs for, if it does not run once */
    static RowStep join(Node.Join node, Stage source, Optional<Stage> each) {
        return (row, want) -> found(source, each, row, want)
                .thenApply(found ->
                        List.of(found.map(f -> joined(node.prefix(), row, f)).orElse(row)));
    }

    private static CompletableFuture<Optional<Row>> found(Stage source, Optional<Stage> each, Row row, int want) {
        if (each.isEmpty()) {
            return source.arrivals().at(0, 1);
        }
        String of = each.get().id();
        return source.answersFor(of, row.from(of).orElse(row), want)
                .thenApply(rows -> rows.stream().findFirst());
    }

    private static Row joined(String prefix, Row row, Row found) {
        Map<String, AttributeValue> values = new LinkedHashMap<>(row.values());
        found.values().forEach((path, value) -> values.put(prefix + path, value));
        Row both = row.alsoFrom(found);
        return prefix.isEmpty()
                ? found.type().map(t -> both.decoded(t, found.item(), values)).orElseGet(() -> both.with(values))
                : both.with(values);
    }

    /** The value of a summary for each row that it runs for. */
    static RowStep summarize(Summarize node, String each, Stage input) {
        return (row, want) -> {
            if (!row.values().keySet().containsAll(node.needed())) {
                return one(row);
            }
            return input.answersFor(each, row.from(each).orElse(row), want).thenApply(rows -> {
                Map<String, AttributeValue> values = new LinkedHashMap<>(row.values());
                values.remove(node.at());
                node.value(rows).ifPresent(v -> values.put(node.at(), v));
                return List.of(row.with(values));
            });
        };
    }
}
