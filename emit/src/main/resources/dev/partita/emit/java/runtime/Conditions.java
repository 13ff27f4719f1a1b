package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Predicates about items of one type as condition expressions; what has no such form is decided here. */
final class Conditions {
    /** DynamoDB takes as many operands of IN. */
    private static final int MOST_OPERANDS = 100;

    private final Expression expression;
    private final ItemType type;
    private final Scope scope;
    private final Place place;

    Conditions(Expression expression, ItemType type, Scope scope, Place place) {
        this.expression = expression;
        this.type = type;
        this.scope = scope;
        this.place = place;
    }

    /** The item is there and has not expired. */
    Clause present() {
        Clause there = Clause.of("attribute_exists(" + place.mark() + ")");
        if (type.expiry().isEmpty()) {
            return there;
        }
        String expiry = expiry();
        Clause later = Clause.of(expiry + " > " + seconds());
        Clause alive = type.expiry().get().optional()
                ? Clause.anyOf(List.of(Clause.of("attribute_not_exists(" + expiry + ")"), later))
                : later;
        return Clause.allOf(List.of(there, alive));
    }

    /** The item is not there, or has expired. */
    Clause absent() {
        Clause missing = Clause.of("attribute_not_exists(" + place.mark() + ")");
        return type.expiry().isEmpty()
                ? missing
                : Clause.anyOf(List.of(missing, Clause.of(expiry() + " <= " + seconds())));
    }

    /** Nothing that has expired is there. */
    Clause clear() {
        return Clause.anyOf(
                List.of(Clause.of("attribute_not_exists(" + expiry() + ")"), Clause.of(expiry() + " > " + seconds())));
    }

    Clause of(Predicate predicate) {
        if (predicate instanceof Predicate.All all) {
            return Clause.allOf(all.parts().stream().map(this::of).toList());
        }
        if (predicate instanceof Predicate.Any any) {
            return Clause.anyOf(any.parts().stream().map(this::of).toList());
        }
        return atom((Predicate.Atom) predicate);
    }

    private String expiry() {
        return place.of(stored(type.expiry().orElseThrow().path()));
    }

    private String seconds() {
        return expression.value(Times.in(Kind.EPOCH, scope.session().now()));
    }

    private String stored(String path) {
        return Items.storedNames(type, path).stream()
                .findFirst()
                .orElseThrow(() -> new DesignFault(
                        type.name() + " does not store " + path + " in plain form: DynamoDB cannot check it"));
    }

    private Clause atom(Predicate.Atom atom) {
        String name = stored(atom.path());
        String at = place.of(name);
        if (atom instanceof Predicate.IsPresent) {
            return Clause.of("attribute_exists(" + at + ")");
        }
        if (atom instanceof Predicate.IsAbsent) {
            return Clause.of("attribute_not_exists(" + at + ")");
        }
        if (atom instanceof Predicate.Compare compare) {
            return compare(compare, name, at);
        }
        if (atom instanceof Predicate.Between between) {
            return between(between, name, at);
        }
        if (atom instanceof Predicate.BeginsWith begins) {
            return scope.value(begins.prefix())
                    .filter(prefix -> Values.isText(prefix) && !isForeign(atom.path(), prefix))
                    .map(prefix -> Clause.of("begins_with(" + at + ", " + value(name, prefix) + ")"))
                    .orElse(Clause.FALSE);
        }
        if (atom instanceof Predicate.Contains contains) {
            return contains(contains, name, at);
        }
        if (atom instanceof Predicate.InBatch in) {
            return among(atom.path(), name, at, scope.batch(in.batch()));
        }
        List<AttributeValue> operands = new ArrayList<>();
        atom.operands().forEach(o -> scope.value(o).ifPresent(operands::add));
        return among(atom.path(), name, at, operands);
    }

    private Clause compare(Predicate.Compare atom, String name, String at) {
        Optional<AttributeValue> given = scope.value(atom.operand());
        if (given.isEmpty() || isForeign(atom.path(), given.get())) {
            return new Clause.Decided(atom.sign() == Sign.NOT_EQUAL);
        }
        AttributeValue value = given.get();
        return switch (atom.sign()) {
            case EQUAL -> Clause.of(at + " = " + value(name, value));
            case NOT_EQUAL ->
                Clause.anyOf(List.of(
                        Clause.of("attribute_not_exists(" + at + ")"), Clause.of(at + " <> " + value(name, value))));
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> ordered(atom.sign(), name, at, value);
        };
    }

    private Clause ordered(Sign sign, String name, String at, AttributeValue value) {
        return switch (value.type()) {
            case BOOL -> truths(sign, name, at, value);
            case S, N, B -> Clause.of(at + " " + sign.text() + " " + value(name, value));
            case SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION -> Clause.FALSE;
        };
    }

    /** DynamoDB does not order booleans. */
    private Clause truths(Sign sign, String name, String at, AttributeValue bound) {
        return Clause.anyOf(Stream.of(Values.truth(false), Values.truth(true))
                .filter(v -> sign.holds(v, bound))
                .map(v -> Clause.of(at + " = " + value(name, v)))
                .toList());
    }

    private Clause between(Predicate.Between atom, String name, String at) {
        Optional<AttributeValue> low = scope.value(atom.low());
        Optional<AttributeValue> high = scope.value(atom.high());
        if (low.isEmpty()
                || high.isEmpty()
                || Values.compare(low.get(), high.get()).orElse(1) > 0
                || isForeign(atom.path(), low.get())) {
            return Clause.FALSE;
        }
        return low.get().type() == AttributeValue.Type.BOOL
                ? Clause.allOf(List.of(
                        truths(Sign.GREATER_OR_EQUAL, name, at, low.get()),
                        truths(Sign.LESS_OR_EQUAL, name, at, high.get())))
                : Clause.of(at + " BETWEEN " + value(name, low.get()) + " AND " + value(name, high.get()));
    }

    private Clause contains(Predicate.Contains atom, String name, String at) {
        Optional<AttributeValue> element = scope.value(atom.element());
        Kind kind = Items.kindOf(type, atom.path()).orElse(Kind.TEXT);
        if (element.isEmpty() || !canContain(kind, element.get())) {
            return Clause.FALSE;
        }
        boolean isInText = kind != Kind.LIST && kind != Kind.TEXTS;
        return Values.isEmptyText(element.get()) && isInText
                ? Clause.of("attribute_exists(" + at + ")")
                : Clause.of("contains(" + at + ", " + value(name, element.get()) + ")");
    }

    private static boolean canContain(Kind kind, AttributeValue element) {
        return switch (kind) {
            case LIST -> true;
            case NUMBERS -> element.type() == AttributeValue.Type.N;
            case TRUTH, NUMBER, EPOCH, BINARY, MAP -> false;
            case TEXT, DATE_TIME, DATE, UUID, ULID, CHOICE, TEXTS -> Values.isText(element);
        };
    }

    private Clause among(String path, String name, String at, List<AttributeValue> values) {
        Map<String, AttributeValue> distinct = new LinkedHashMap<>();
        values.stream().filter(v -> !isForeign(path, v)).forEach(v -> distinct.put(Values.identity(v), v));
        List<AttributeValue> all = List.copyOf(distinct.values());
        List<Clause> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += MOST_OPERANDS) {
            List<String> some = all.subList(from, Math.min(all.size(), from + MOST_OPERANDS)).stream()
                    .map(v -> value(name, v))
                    .toList();
            parts.add(Clause.of(at + " IN (" + String.join(", ", some) + ")"));
        }
        return Clause.anyOf(parts);
    }

    /** A boolean that is a key is stored as text, but equals no text. */
    private boolean isForeign(String path, AttributeValue value) {
        return Items.kindOf(type, path).filter(k -> k == Kind.TRUTH).isPresent()
                && value.type() != AttributeValue.Type.BOOL;
    }

    /** The value as it is stored under this name: as a key of its own it may be text. */
    private String value(String name, AttributeValue value) {
        return expression.value(type.table()
                .key(name)
                .map(k -> KeyAttribute.natural(value, k.type()))
                .orElse(value));
    }
}
