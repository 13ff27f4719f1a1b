package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Value;
import dev.partita.price.Limits;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.RowPredicates;
import dev.partita.verify.item.ValueOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Predicates about items of one type as DynamoDB's condition expressions. What has no such form is decided here. */
final class Conditions {
    private final Session session;
    private final Expression expression;
    private final ItemType type;
    private final Table table;
    private final Scope scope;
    private final Optional<Place> place;

    Conditions(Session session, Expression expression, ItemType type, Scope scope) {
        this(session, expression, type, scope, Optional.empty());
    }

    /** @param place where the attributes stand, if not at the top of an item */
    Conditions(Session session, Expression expression, ItemType type, Scope scope, Optional<Place> place) {
        this.session = session;
        this.expression = expression;
        this.type = type;
        this.table = session.design().table(type.table());
        this.scope = scope.about(type.entity());
        this.place = place;
    }

    private String at(String name) {
        return place.map(p -> p.of(name)).orElseGet(() -> expression.name(name));
    }

    /** What is there where the item, or the embedded child, is. */
    private String mark() {
        return place.flatMap(Place::child)
                .orElseGet(() -> expression.name(table.partition().name()));
    }

    /** The item is there and has not expired. */
    Clause present() {
        Clause there = Clause.text("attribute_exists(" + mark() + ")");
        return expiry().map(name -> Clause.all(List.of(there, alive(name)))).orElse(there);
    }

    /** The item is not there, or has expired. */
    Clause absent() {
        Clause missing = Clause.text("attribute_not_exists(" + mark() + ")");
        return expiry().map(name ->
                        Clause.any(List.of(missing, Clause.text(at(name) + " <= " + expression.value(seconds())))))
                .orElse(missing);
    }

    /** Nothing that has expired is there. */
    Clause clear() {
        String name = at(expiry().orElseThrow());
        return Clause.any(List.of(
                Clause.text("attribute_not_exists(" + name + ")"),
                Clause.text(name + " > " + expression.value(seconds()))));
    }

    Clause of(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                Clause.all(and.parts().stream().map(this::of).toList());
            case Predicate.Or or -> Clause.any(or.parts().stream().map(this::of).toList());
            case Predicate.Atom atom -> atom(atom);
        };
    }

    private Clause alive(String name) {
        boolean always = !session.model()
                .entity(type.entity())
                .attribute(ttl().orElseThrow())
                .optional();
        return always ? Clause.text(at(name) + " > " + expression.value(seconds())) : clear();
    }

    private Value seconds() {
        return PresentTime.in(new AttributeType.Epoch(), session.call().now(), 0);
    }

    private Optional<AttributeName> ttl() {
        return session.model().entity(type.entity()).ttl();
    }

    private Optional<String> expiry() {
        return ttl().flatMap(t -> type.storedName(Path.own(t)));
    }

    private Clause atom(Predicate.Atom atom) {
        String stored = type.storedName(atom.path())
                .orElseThrow(() -> new PlanFault(
                        type.name() + " does not store " + atom.path() + " in plain form: DynamoDB cannot check it"));
        return switch (atom) {
            case Predicate.IsPresent present -> Clause.text("attribute_exists(" + at(stored) + ")");
            case Predicate.IsAbsent absent -> missing(stored);
            case Predicate.Compare compare -> compare(compare, stored);
            case Predicate.Between between -> between(between, stored);
            case Predicate.BeginsWith begins -> begins(begins, stored);
            case Predicate.Contains contains -> contains(contains, stored);
            case Predicate.InBatch batch -> among(batch.path(), stored, scope.batch(batch.parameter()));
            case Predicate.InList list -> among(list.path(), stored, values(list.operands(), list.path()));
        };
    }

    private Clause missing(String stored) {
        return Clause.text("attribute_not_exists(" + at(stored) + ")");
    }

    private Clause compare(Predicate.Compare compare, String stored) {
        Optional<Value> operand = scope.value(compare.operand(), compare.path());
        if (operand.isEmpty()) {
            return compare.comparison() == Comparison.NOT_EQUAL ? Clause.TRUE : Clause.FALSE;
        }
        Value value = operand.get();
        if (isForeign(compare.path(), value)) {
            return compare.comparison() == Comparison.NOT_EQUAL ? Clause.TRUE : Clause.FALSE;
        }
        return switch (compare.comparison()) {
            case EQUAL -> comparison(stored, "=", value);
            case NOT_EQUAL -> Clause.any(List.of(missing(stored), comparison(stored, "<>", value)));
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                value instanceof Value.Bool
                        ? booleans(stored, compare.comparison(), value)
                        : isOrdered(value)
                                ? comparison(stored, compare.comparison().sign(), value)
                                : Clause.FALSE;
        };
    }

    /** DynamoDB does not order booleans. */
    private Clause booleans(String stored, Comparison comparison, Value bound) {
        return Clause.any(List.of(Value.of(false), Value.of(true)).stream()
                .filter(v -> RowPredicates.compare(v, comparison, bound))
                .map(v -> comparison(stored, "=", v))
                .toList());
    }

    private Clause between(Predicate.Between between, String stored) {
        Optional<Value> low = scope.value(between.low(), between.path());
        Optional<Value> high = scope.value(between.high(), between.path());
        if (low.isEmpty()
                || high.isEmpty()
                || ValueOrder.compare(low.get(), high.get()).orElse(1) > 0
                || isForeign(between.path(), low.get())) {
            return Clause.FALSE;
        }
        if (low.get() instanceof Value.Bool) {
            return Clause.all(List.of(
                    booleans(stored, Comparison.GREATER_OR_EQUAL, low.get()),
                    booleans(stored, Comparison.LESS_OR_EQUAL, high.get())));
        }
        return Clause.text(
                at(stored) + " BETWEEN " + substitute(stored, low.get()) + " AND " + substitute(stored, high.get()));
    }

    private Clause begins(Predicate.BeginsWith begins, String stored) {
        Optional<Value> prefix = scope.value(begins.prefix(), begins.path());
        return prefix.isPresent() && prefix.get() instanceof Value.Text && !isForeign(begins.path(), prefix.get())
                ? Clause.text("begins_with(" + at(stored) + ", " + substitute(stored, prefix.get()) + ")")
                : Clause.FALSE;
    }

    private Clause contains(Predicate.Contains contains, String stored) {
        Optional<Value> element = scope.value(contains.element(), contains.path());
        if (element.isEmpty() || !canContain(contains.path(), element.get())) {
            return Clause.FALSE;
        }
        if (element.get() instanceof Value.Text text && text.text().isEmpty() && isText(contains.path())) {
            return Clause.text("attribute_exists(" + at(stored) + ")");
        }
        return Clause.text("contains(" + at(stored) + ", " + substitute(stored, element.get()) + ")");
    }

    private boolean canContain(Path path, Value element) {
        return switch (form(path)) {
            case AttributeType.ListOf list -> true;
            case AttributeType.NumberSet set -> element instanceof Value.Number;
            case AttributeType.TextSet set -> element instanceof Value.Text;
            case AttributeType.Bool bool -> false;
            case AttributeType.Number number -> false;
            case AttributeType.Epoch epoch -> false;
            case AttributeType.Binary binary -> false;
            case AttributeType.MapOf map -> false;
            case AttributeType text -> element instanceof Value.Text;
        };
    }

    private boolean isText(Path path) {
        return !(form(path) instanceof AttributeType.ListOf || form(path) instanceof AttributeType.TextSet);
    }

    private AttributeType form(Path path) {
        return session.form(Optional.of(type.entity()), path);
    }

    private Clause among(Path path, String stored, List<Value> all) {
        List<Clause> parts = new ArrayList<>();
        List<Value> values =
                all.stream().distinct().filter(v -> !isForeign(path, v)).toList();
        for (int from = 0; from < values.size(); from += Limits.IN_OPERANDS) {
            List<Value> some = values.subList(from, Math.min(values.size(), from + Limits.IN_OPERANDS));
            parts.add(Clause.text(at(stored) + " IN ("
                    + some.stream().map(v -> substitute(stored, v)).collect(Collectors.joining(", ")) + ")"));
        }
        return Clause.any(parts);
    }

    private List<Value> values(List<Operand> operands, Path beside) {
        return operands.stream()
                .map(o -> scope.value(o, beside))
                .flatMap(Optional::stream)
                .toList();
    }

    /** A boolean that is a key is stored as text, but equals no text. */
    private boolean isForeign(Path path, Value value) {
        return form(path) instanceof AttributeType.Bool && !(value instanceof Value.Bool);
    }

    private Clause comparison(String stored, String sign, Value value) {
        return Clause.text(at(stored) + " " + sign + " " + substitute(stored, value));
    }

    /** The value as it is stored under this name: as a key of its own it may be text. */
    private String substitute(String stored, Value value) {
        Optional<KeyAttribute> key = Items.keyAttributes(table).stream()
                .filter(k -> k.name().equals(stored))
                .findFirst();
        return expression.value(key.map(k -> Items.natural(value, k.type())).orElse(value));
    }

    private static boolean isOrdered(Value value) {
        return value instanceof Value.Text || value instanceof Value.Number || value instanceof Value.Binary;
    }
}
