package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Filters of requests that may meet several item types. */
final class Filters {
    private final List<ItemType> types;
    private final Scope scope;
    private final Expression expression;

    private Filters(List<ItemType> types, Scope scope, Expression expression) {
        this.types = types;
        this.scope = scope;
        this.expression = expression;
    }

    /**
     * Nothing if everything passes. What some type does not store is no demand on items of that type: types are then told apart by a
     * fixed attribute.
     */
    static Optional<String> text(Predicate filter, List<ItemType> types, Scope scope, Expression expression) {
        Filters filters = new Filters(types, scope, expression);
        Clause whole =
                Clause.allOf(filter.conjuncts().stream().map(filters::part).toList());
        if (whole instanceof Clause.Open open) {
            return Optional.of(expression.use(open.text()));
        }
        return whole.equals(Clause.TRUE) ? Optional.empty() : Optional.of(expression.use(filters.nothing(filter)));
    }

    private Clause part(Predicate part) {
        List<Optional<Clause>> clauses =
                types.stream().map(t -> clause(t, part)).toList();
        if (clauses.get(0).isPresent() && clauses.stream().allMatch(clauses.get(0)::equals)) {
            return clauses.get(0).get();
        }
        String name = discriminator();
        List<Clause> ofTypes = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            AttributeValue fixed = fixedAt(types.get(i), name).orElseThrow();
            Clause is = Clause.of(expression.name(name) + " = " + expression.value(fixed));
            ofTypes.add(clauses.get(i).map(c -> Clause.allOf(List.of(is, c))).orElse(is));
        }
        return Clause.anyOf(ofTypes);
    }

    private Optional<Clause> clause(ItemType type, Predicate part) {
        boolean isStored =
                part.atoms().noneMatch(a -> Items.storedNames(type, a.path()).isEmpty());
        Place place = new Place(expression, type.table(), Optional.empty());
        return isStored ? Optional.of(new Conditions(expression, type, scope, place).of(part)) : Optional.empty();
    }

    /** A fixed attribute that has another value in each type. */
    private String discriminator() {
        return types.get(0).attributes().keySet().stream()
                .filter(name -> types.stream()
                                .flatMap(t -> fixedAt(t, name).stream())
                                .map(Values::identity)
                                .distinct()
                                .count()
                        == types.size())
                .findFirst()
                .orElseThrow(() -> new DesignFault("nothing tells "
                        + String.join(
                                " and ", types.stream().map(ItemType::name).toList())
                        + " apart: they cannot be filtered"));
    }

    private static Optional<AttributeValue> fixedAt(ItemType type, String name) {
        return Optional.ofNullable(type.attributes().get(name))
                .filter(Stored.Fixed.class::isInstance)
                .map(s -> ((Stored.Fixed) s).value());
    }

    /** An expression over an attribute that the index holds since it is filtered by. */
    private String nothing(Predicate filter) {
        String stored = filter.atoms()
                .flatMap(a -> types.stream().flatMap(t -> Items.storedNames(t, a.path()).stream()))
                .findFirst()
                .orElse("-");
        String name = expression.name(stored);
        return "attribute_exists(" + name + ") AND attribute_not_exists(" + name + ")";
    }
}
