package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The filter of a request that may meet several item types. A part of it that speaks of what some type does not store is no
 * demand on items of that type; types are then told apart by a fixed attribute.
 */
final class MixedFilter {
    private final Session session;
    private final List<ItemType> types;
    private final Scope scope;

    MixedFilter(Session session, List<ItemType> types, Scope scope) {
        this.session = session;
        this.types = types;
        this.scope = scope;
    }

    /** The filter expression; empty if everything passes. */
    Optional<String> text(Predicate filter, Expression expression) {
        List<Clause> parts =
                filter.conjuncts().stream().map(p -> part(p, expression)).toList();
        return switch (Clause.all(parts)) {
            case Clause.Text text -> Optional.of(expression.use(text.text()));
            case Clause.Decided decided when decided.truth() -> Optional.empty();
            case Clause.Decided nothing -> Optional.of(expression.use(nothing(filter, expression)));
        };
    }

    private Clause part(Predicate part, Expression expression) {
        Map<ItemTypeName, Clause> byType = new LinkedHashMap<>();
        List<ItemType> others = new ArrayList<>();
        for (ItemType type : types) {
            if (part.atoms().allMatch(a -> type.storedName(a.path()).isPresent())) {
                byType.put(type.name(), new Conditions(session, expression, type, scope).of(part));
            } else {
                others.add(type);
            }
        }
        if (byType.isEmpty()) {
            throw new PlanFault("a filter speaks of what is not stored: " + part);
        }
        List<Clause> distinct = byType.values().stream().distinct().toList();
        if (others.isEmpty() && distinct.size() == 1) {
            return distinct.get(0);
        }
        return apart(byType, others, expression);
    }

    private Clause apart(Map<ItemTypeName, Clause> byType, List<ItemType> others, Expression expression) {
        String name = discriminator();
        List<Clause> any = new ArrayList<>();
        for (ItemType type : types) {
            Clause is = Clause.text(expression.name(name) + " = "
                    + expression.value(fixed(type, name).orElseThrow()));
            any.add(others.contains(type) ? is : Clause.all(List.of(is, byType.get(type.name()))));
        }
        return Clause.any(any);
    }

    /** A fixed attribute that has another value in each type. */
    private String discriminator() {
        return types.get(0).attributes().stream()
                .map(ItemType.Stored::name)
                .filter(n -> types.stream()
                                .map(t -> fixed(t, n))
                                .flatMap(Optional::stream)
                                .distinct()
                                .count()
                        == types.size())
                .findFirst()
                .orElseThrow(() -> new PlanFault("no attribute tells "
                        + types.stream().map(ItemType::name).toList()
                        + " apart, so they cannot be filtered differently"));
    }

    private static Optional<Value> fixed(ItemType type, String name) {
        return type.attributes().stream()
                .filter(a -> a.name().equals(name) && a.source() instanceof ItemType.Fixed)
                .map(a -> ((ItemType.Fixed) a.source()).value())
                .findFirst();
    }

    /** An expression that nothing satisfies, over an attribute that the space holds since it is filtered by. */
    private String nothing(Predicate filter, Expression expression) {
        String stored = filter.atoms()
                .flatMap(a -> types.stream().flatMap(t -> t.storedName(a.path()).stream()))
                .findFirst()
                .orElse("-");
        String name = expression.name(stored);
        return "attribute_exists(" + name + ") AND attribute_not_exists(" + name + ")";
    }
}
