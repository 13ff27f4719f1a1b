package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.price.Limits;
import dev.partita.verify.item.RowPredicates;
import dev.partita.verify.item.ValueOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What reader nodes do with one row. */
final class Steps {
    private final Session session;

    Steps(Session session) {
        this.session = session;
    }

    RowwiseStage.RowStep filter(Node.Filter filter) {
        return (row, want) ->
                RowPredicates.holds(filter.predicate(), row.values(), session.scope(row)) ? List.of(row) : List.of();
    }

    RowwiseStage.RowStep decode(Node.Decode decode) {
        return (row, want) -> {
            Map<Path, Value> values = new LinkedHashMap<>(row.values());
            row.type()
                    .flatMap(t -> session.items().decode(t, row.item(), decode.keyAttribute(), decode.path()))
                    .ifPresent(v -> values.put(decode.path(), v));
            return List.of(row.with(values));
        };
    }

    /** Takes away what is kept of an entity that has expired. */
    RowwiseStage.RowStep lapse(Node.Lapse lapse) {
        Predicate expired = new Predicate.Compare(
                lapse.expiry(), Predicate.Comparison.LESS_OR_EQUAL, new Operand.Now(0), Optional.empty());
        int steps = lapse.expiry().steps().size();
        return (row, want) -> {
            if (!RowPredicates.holds(expired, row.values(), session.scope(row))) {
                return List.of(row);
            }
            Map<Path, Value> values = new LinkedHashMap<>(row.values());
            values.keySet()
                    .removeIf(p -> p.steps().size() >= steps
                            && p.steps().subList(0, steps).equals(lapse.expiry().steps()));
            return List.of(row.with(values));
        };
    }

    /** What a row keeps of the entity that it refers to, as that entity's own. */
    RowwiseStage.RowStep ascend(Node.Ascend ascend) {
        Path.Up up = ascend.up();
        List<AttributeName> reference =
                session.model().entity(up.from()).reference(up.role()).attributes();
        List<AttributeName> identifier = session.model().entity(up.to()).identifier();
        return (row, want) -> {
            Map<Path, Value> values = new LinkedHashMap<>();
            row.values().forEach((path, value) -> {
                if (!path.isOwn() && path.steps().get(0).equals(up)) {
                    List<Path.Step> behind =
                            path.steps().subList(1, path.steps().size());
                    values.put(new Path(behind, path.attribute()), value);
                }
            });
            for (int i = 0; i < identifier.size(); i++) {
                Path own = Path.own(identifier.get(i));
                row.value(Path.own(reference.get(i))).ifPresent(v -> values.put(own, v));
            }
            return List.of(row.with(values));
        };
    }

    /** Passes rows on, asking for so many at once. */
    static RowwiseStage.RowStep refill(Node.Refill refill) {
        return new RowwiseStage.RowStep() {
            @Override
            public List<Row> of(Row row, int want) {
                return List.of(row);
            }

            @Override
            public int want(int want) {
                return Math.max(want, refill.rows());
            }
        };
    }

    /** @param query the Query that the rows come from, if they come in its key order */
    RowwiseStage.RowStep select(Node.Select select, Optional<Node.Query> query) {
        return new RowwiseStage.RowStep() {
            @Override
            public List<Row> of(Row row, int want) {
                return row.type()
                        .filter(t -> select.types().contains(t.name()))
                        .map(t -> List.of(row))
                        .orElse(List.of());
            }

            @Override
            public boolean isOver(Row row) {
                return query.filter(q -> select.types().stream().allMatch(t -> isBehind(q, t, row)))
                        .isPresent();
            }
        };
    }

    /** Whether a row of the Query stands behind every item of a type, by the literal that the type's sort keys begin with. */
    private boolean isBehind(Node.Query query, ItemTypeName name, Row row) {
        ItemType type = session.design().itemType(name);
        Optional<String> sort = SortAttribute.of(session.design(), query.space());
        Optional<String> literal = sort.flatMap(type::key).flatMap(Steps::literal);
        Optional<Value> key = sort.map(row.item()::get);
        if (literal.isEmpty() || key.isEmpty() || !(key.get() instanceof Value.Text text)) {
            return false;
        }
        if (text.text().startsWith(literal.get())) {
            return false;
        }
        int order = ValueOrder.utf8(text.text(), literal.get());
        return query.forward() ? order > 0 : order < 0;
    }

    private static Optional<String> literal(KeyTemplate template) {
        return template.segments().get(0) instanceof Segment.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    /** Goes through as many items as one request gets: how many have no such child is not known. */
    RowwiseStage.RowStep unpack(Node.Unpack unpack) {
        ItemType type = session.design().itemType(unpack.type());
        return new RowwiseStage.RowStep() {
            @Override
            public List<Row> of(Row row, int want) {
                return new Children(session, type).all(row, unpack.attribute());
            }

            @Override
            public int want(int want) {
                return Math.max(want, Limits.BATCH_GET);
            }
        };
    }

    /** @param each the node whose rows the source runs for, if it does not run once */
    RowwiseStage.RowStep join(Node.Join join, Optional<Stage> each) {
        Stage source = session.stage(join.source());
        return (row, want) -> List.of(
                found(source, each, row, want).map(f -> joined(join, row, f)).orElse(row));
    }

    private static Optional<Row> found(Stage source, Optional<Stage> each, Row row, int want) {
        if (each.isEmpty()) {
            return source.arrivals().has(0, 1) ? Optional.of(source.arrivals().get(0)) : Optional.empty();
        }
        Row anchor = row.from(each.get().id()).orElse(row);
        return source.answersFor(each.get().id(), anchor, want).stream().findFirst();
    }

    private static Row joined(Node.Join join, Row row, Row found) {
        Map<Path, Value> values = new LinkedHashMap<>(row.values());
        found.values().forEach((path, value) -> values.put(prefixed(join.prefix(), path), value));
        Row both = row.alsoFrom(found);
        return join.prefix().isEmpty() && found.type().isPresent()
                ? both.decoded(found.type().get(), found.item(), values)
                : both.with(values);
    }

    private static Path prefixed(List<Path.Step> prefix, Path path) {
        Path longer = path;
        for (int i = prefix.size() - 1; i >= 0; i--) {
            longer = longer.after(prefix.get(i));
        }
        return longer;
    }
}
