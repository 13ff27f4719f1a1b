package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All stored entities that satisfy a predicate. Equalities on own attributes only narrow down where to look; every
 * predicate is evaluated on what is found there.
 */
record Search(Present present, Scope scope) {
    List<PlainEntity> find(EntityName entity, Predicate where) {
        Predicates predicates = new Predicates(present, scope);
        return narrowed(entity, where).stream()
                .filter(e -> predicates.hold(where, e))
                .toList();
    }

    private Collection<PlainEntity> narrowed(EntityName entity, Predicate where) {
        SortedMap<AttributeName, Value> equal = new TreeMap<>();
        for (Predicate part : where.conjuncts()) {
            if (part instanceof Predicate.Compare compare
                    && compare.comparison() == Comparison.EQUAL
                    && isStoredAttribute(entity, compare)) {
                Optional<Value> value =
                        scope.value(compare.operand(), present.entities().type(entity, compare.path()));
                if (value.isEmpty()) {
                    return List.of();
                }
                equal.put(compare.path().attribute(), value.get());
            }
        }
        return equal.isEmpty() ? byBatch(entity, where) : present.having(entity, equal);
    }

    private Collection<PlainEntity> byBatch(EntityName entity, Predicate where) {
        for (Predicate part : where.conjuncts()) {
            if (part instanceof Predicate.InBatch in && isStoredAttribute(entity, in)) {
                return new LinkedHashSet<>(scope.batch(in.parameter()))
                        .stream()
                                .flatMap(v ->
                                        present
                                                .having(
                                                        entity,
                                                        new TreeMap<>(
                                                                Map.of(in.path().attribute(), v)))
                                                .stream())
                                .toList();
            }
        }
        return present.all(entity);
    }

    private boolean isStoredAttribute(EntityName entity, Predicate.Atom atom) {
        return atom.path().isOwn()
                && !present.entities().isComputed(entity, atom.path().attribute());
    }
}
