package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which entity an effect or condition means (input.md, Which entity). An entity with another value of what the caller
 * knows counts as not stored.
 *
 * @param present what is stored before the write
 * @param made what the pattern creates or puts, which a reference may start from
 */
record Targets(Present present, Map<Identity, PlainEntity> made) {
    /** The entity, if it is stored before the write. */
    Optional<PlainEntity> find(EntityName entity, Target target, Scope scope) {
        return designated(entity, target.designation(), scope).filter(e -> isKnown(e, target.known(), scope));
    }

    /** The identifier that the call gives or that a reference has, whether or not such an entity is stored. */
    Optional<Identity> identity(EntityName entity, Target target, Scope scope) {
        return switch (target.designation()) {
            case Target.ByIdentifier by -> identity(entity, by.identifier(), scope);
            case Target.ByReference by -> referenced(entity, by, scope);
            case Target.ByUnique by -> found(entity, target, scope);
            case Target.Selected by -> found(entity, target, scope);
        };
    }

    /** Whether what is meant hangs on the fields of an element. */
    boolean dependsOnElement(Target target, Scope scope) {
        return switch (target.designation()) {
            case Target.ByIdentifier by -> by.identifier().stream().anyMatch(b -> scope.isField(b.operand()));
            case Target.ByUnique by -> by.values().stream().anyMatch(b -> scope.isField(b.operand()));
            case Target.ByReference by -> dependsOnElement(by.at(), scope);
            case Target.Selected by -> by.where().atoms().anyMatch(a -> dependsOnElement(a, scope));
        };
    }

    /** What the target says of the entity's attributes, stored or not. */
    SortedMap<AttributeName, Value> said(EntityName entity, Target target, Scope scope) {
        List<Target.Binding> bindings = new ArrayList<>(target.known());
        switch (target.designation()) {
            case Target.ByIdentifier by -> bindings.addAll(by.identifier());
            case Target.ByUnique by -> bindings.addAll(by.values());
            case Target.ByReference by -> {}
            case Target.Selected by -> {}
        }
        return given(entity, bindings, scope);
    }

    private Optional<PlainEntity> designated(EntityName entity, Target.Designation designation, Scope scope) {
        return switch (designation) {
            case Target.ByIdentifier by ->
                identity(entity, by.identifier(), scope).flatMap(present::get);
            case Target.ByReference by -> referenced(entity, by, scope).flatMap(present::get);
            case Target.ByUnique by ->
                values(entity, by.values(), scope).flatMap(values -> first(present.having(entity, values)));
            case Target.Selected by -> first(new Search(present, scope).find(entity, by.where()));
        };
    }

    /** The one with the least identifier, should several be there although only one may. */
    private Optional<PlainEntity> first(List<PlainEntity> found) {
        return new EntityOrder(List.of(), present).sorted(found).stream().findFirst();
    }

    /** Whom the entity that was made or found before references; a twin of that has the same identifier. */
    private Optional<Identity> referenced(EntityName entity, Target.ByReference by, Scope scope) {
        Optional<PlainEntity> created = identity(by.from(), by.at(), scope).map(made::get);
        return created.or(() -> find(by.from(), by.at(), scope))
                .flatMap(from -> present.parentIdentity(from, by.role()))
                .map(parent -> new Identity(entity, parent.values()));
    }

    private Optional<Identity> found(EntityName entity, Target target, Scope scope) {
        return designated(entity, target.designation(), scope).map(present.world()::identity);
    }

    private boolean isKnown(PlainEntity entity, List<Target.Binding> known, Scope scope) {
        return known.stream()
                .allMatch(b -> present.value(entity, b.attribute())
                        .equals(scope.value(b.operand(), present.entities().type(entity.name(), b.attribute()))));
    }

    private Optional<Identity> identity(EntityName name, List<Target.Binding> bindings, Scope scope) {
        Entity entity = present.entities().entity(name);
        return values(name, bindings, scope).map(values -> {
            List<Value> parts = new ArrayList<>();
            for (AttributeName part : entity.identifier()) {
                parts.add(Optional.ofNullable(values.get(part))
                        .orElseThrow(() -> new IllegalArgumentException("the target of " + name + " lacks " + part)));
            }
            return new Identity(name, parts);
        });
    }

    /** What the bindings stand for; nothing if one of them is not given. */
    private Optional<SortedMap<AttributeName, Value>> values(
            EntityName entity, List<Target.Binding> bindings, Scope scope) {
        return Optional.of(given(entity, bindings, scope)).filter(values -> values.size() == bindings.size());
    }

    private SortedMap<AttributeName, Value> given(EntityName entity, List<Target.Binding> bindings, Scope scope) {
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (Target.Binding binding : bindings) {
            scope.value(binding.operand(), present.entities().type(entity, binding.attribute()))
                    .ifPresent(v -> values.put(binding.attribute(), v));
        }
        return values;
    }

    private static boolean dependsOnElement(Predicate.Atom atom, Scope scope) {
        return switch (atom) {
            case Predicate.Compare compare -> scope.isField(compare.operand());
            case Predicate.Between between -> scope.isField(between.low()) || scope.isField(between.high());
            case Predicate.BeginsWith begins -> scope.isField(begins.prefix());
            case Predicate.Contains contains -> scope.isField(contains.element());
            case Predicate.InBatch in -> scope.isField(new Operand.Parameter(in.parameter()));
            case Predicate.InList in -> in.operands().stream().anyMatch(scope::isField);
            case Predicate.IsPresent exists -> false;
            case Predicate.IsAbsent absent -> false;
        };
    }
}
