package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.PlainEntity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives the parameters of a write values that mostly make sense: of stored entities, of one that could be stored. */
final class EffectArguments {
    private final PathWalk walk;
    private final AtomArguments atoms;
    private final EntityGenerator entities;
    private final TargetArguments targets;
    private final Chance chance;
    private final Map<Effect.ForEach, List<Arguments>> elements = new LinkedHashMap<>();

    EffectArguments(PathWalk walk, AtomArguments atoms, EntityGenerator entities, Chance chance) {
        this.walk = walk;
        this.atoms = atoms;
        this.entities = entities;
        this.chance = chance;
        this.targets = new TargetArguments(walk, atoms, entities, chance);
    }

    /** @param liked whether those are meant that satisfy the write's conditions, as far as there are some */
    Arguments of(Write write, boolean liked) {
        if (liked) {
            targets.like(write.conditions());
        }
        Arguments arguments = new Arguments(write.parameters());
        write.effects().forEach(e -> fill(e, arguments));
        write.conditions().forEach(c -> fill(c, arguments));
        elements.forEach((each, made) -> {
            made.forEach(this::complete);
            arguments.give(
                    each.list(),
                    new Argument.Elements(made.stream()
                            .map(a -> new Argument.Fields(a.given()))
                            .toList()));
        });
        complete(arguments);
        return arguments;
    }

    private void fill(Effect effect, Arguments into) {
        switch (effect) {
            case Effect.Create create -> store(create.entity(), create.assignments(), 12, into);
            case Effect.Put put -> store(put.entity(), put.assignments(), 50, into);
            case Effect.Update update ->
                change(
                        update.entity(),
                        targets.fill(update.entity(), update.target(), into),
                        update.assignments(),
                        into);
            case Effect.Upsert upsert -> {
                if (chance.oneIn(4)) {
                    targets.fresh(upsert.entity(), upsert.target(), into);
                }
                change(
                        upsert.entity(),
                        targets.fill(upsert.entity(), upsert.target(), into),
                        upsert.assignments(),
                        into);
            }
            case Effect.Delete delete -> targets.fill(delete.entity(), delete.target(), into);
            case Effect.DeleteEach each ->
                atoms.fill(
                        each.entity(),
                        each.where(),
                        targets.any(each.entity(), new TreeMap<>()),
                        into,
                        chance.oneIn(4));
            case Effect.ForEach each -> forEach(each, into);
        }
    }

    private void forEach(Effect.ForEach each, Arguments into) {
        Optional<Parameter> list = into.find(each.list()).filter(p -> p.form() == Parameter.Form.ELEMENTS);
        List<Arguments> made = new ArrayList<>();
        for (int i = 0; list.isPresent() && i < count(each); i++) {
            Arguments element = into.element(list.get().fields());
            each.effects().forEach(e -> fill(e, element));
            made.add(element);
        }
        elements.put(each, made);
    }

    /** One or a few, now and then none or the most. */
    private long count(Effect.ForEach each) {
        int draw = chance.below(20);
        return draw == 0 ? 0 : draw == 1 ? Math.min(each.max(), 30) : Math.min(each.max(), 1 + chance.below(4));
    }

    /** @param known percent of cases in which an entity with that identifier is stored */
    private void store(EntityName name, List<Effect.Assignment> assignments, int known, Arguments into) {
        Entity entity = walk.model().entity(name);
        rival(entity, assignments, into);
        SortedMap<AttributeName, Value> fixed = given(assignments, into);
        Optional<PlainEntity> old =
                chance.percent(known) ? targets.any(name, identifying(entity, fixed)) : Optional.empty();
        old.ifPresent(e -> entity.attributes().stream()
                .filter((Attribute a) -> entity.isIdentifier(a.name()) || a.immutable() || chance.oneIn(4))
                .forEach(a -> e.value(a.name()).ifPresent(v -> fixed.putIfAbsent(a.name(), v))));
        Optional<PlainEntity> made = entities.make(new Draft(entity, fixed, old.isEmpty(), Draft.SMALL), walk.world());
        made.or(() -> old).ifPresent(e -> give(assignments, e, into));
    }

    /** Now and then, a unique value that another entity has already. */
    private void rival(Entity entity, List<Effect.Assignment> assignments, Arguments into) {
        for (Effect.Assignment assignment : assignments) {
            Optional<Attribute.Uniqueness> uniqueness =
                    entity.attribute(assignment.attribute()).uniqueness();
            if (assignment instanceof Effect.Assignment.Set set && uniqueness.isPresent() && chance.oneIn(5)) {
                SortedMap<AttributeName, Value> within = given(assignments, into);
                within.keySet().retainAll(uniqueness.get().within());
                targets.any(entity.name(), within).ifPresent(other -> {
                    into.give(set.operand(), other.value(set.attribute()));
                    give(
                            assignments.stream()
                                    .filter(a -> uniqueness.get().within().contains(a.attribute()))
                                    .toList(),
                            other,
                            into);
                });
            }
        }
    }

    private static SortedMap<AttributeName, Value> identifying(Entity entity, SortedMap<AttributeName, Value> values) {
        SortedMap<AttributeName, Value> identifying = new TreeMap<>(values);
        identifying.keySet().removeIf(a -> !entity.isIdentifier(a));
        return identifying;
    }

    private void change(
            EntityName name, Optional<PlainEntity> old, List<Effect.Assignment> assignments, Arguments into) {
        Entity entity = walk.model().entity(name);
        rival(entity, assignments, into);
        SortedMap<AttributeName, Value> fixed = new TreeMap<>();
        old.ifPresent(e -> fixed.putAll(e.attributes()));
        assignments.stream()
                .filter(a -> a instanceof Effect.Assignment.Set
                        && !entity.attribute(a.attribute()).immutable()
                        && !chance.oneIn(6))
                .forEach(a -> fixed.remove(a.attribute()));
        fixed.putAll(given(assignments, into));
        entities.make(new Draft(entity, fixed, false, Draft.SMALL), walk.world())
                .or(() -> old)
                .ifPresent(e -> give(assignments, e, into));
        assignments.forEach(a -> amount(a, old, into));
    }

    /** What is set by parameters that are given already, or fixed by the pattern. */
    private static SortedMap<AttributeName, Value> given(List<Effect.Assignment> assignments, Arguments into) {
        SortedMap<AttributeName, Value> given = new TreeMap<>();
        for (Effect.Assignment assignment : assignments) {
            if (assignment instanceof Effect.Assignment.Set set) {
                into.value(set.operand()).ifPresent(v -> given.put(set.attribute(), v));
            }
        }
        return given;
    }

    private static void give(List<Effect.Assignment> assignments, PlainEntity entity, Arguments into) {
        for (Effect.Assignment assignment : assignments) {
            if (assignment instanceof Effect.Assignment.Set set) {
                into.give(set.operand(), entity.value(set.attribute()));
            }
        }
    }

    private void amount(Effect.Assignment assignment, Optional<PlainEntity> old, Arguments into) {
        Optional<Value> before = old.flatMap(e -> e.value(assignment.attribute()));
        switch (assignment) {
            case Effect.Assignment.Add add -> into.give(add.amount(), Optional.of(amount(before)));
            case Effect.Assignment.Append append -> elements(append.operand(), before, into);
            case Effect.Assignment.Take take -> elements(take.operand(), before, into);
            case Effect.Assignment.Set set -> {}
            case Effect.Assignment.Remove remove -> {}
        }
    }

    /** One or a few, or just as much as there is, or one more. */
    private Value amount(Optional<Value> before) {
        BigDecimal there = before.flatMap(v -> v instanceof Value.Number n ? Optional.of(n.number()) : Optional.empty())
                .orElse(BigDecimal.TWO);
        return switch (chance.below(5)) {
            case 0 -> Value.of(there);
            case 1 -> Value.of(there.add(BigDecimal.ONE));
            default -> Value.of(1 + chance.below(5));
        };
    }

    private void elements(Operand operand, Optional<Value> before, Arguments into) {
        if (operand instanceof Operand.Parameter p && before.isPresent() && chance.oneIn(2)) {
            into.find(p.name())
                    .filter(found -> found.type()
                                    .getClass()
                                    .getSimpleName()
                                    .equals(before.get().getClass().getSimpleName())
                            || found.form() == Parameter.Form.BATCH)
                    .ifPresent(found -> into.give(operand, before));
        }
    }

    private void fill(Condition condition, Arguments into) {
        switch (condition) {
            case Condition.Exists exists -> targets.fill(exists.entity(), exists.target(), into);
            case Condition.NotExists not -> targets.fill(not.entity(), not.target(), into);
            case Condition.Holds holds ->
                atoms.fill(
                        holds.entity(),
                        holds.predicate(),
                        targets.fill(holds.entity(), holds.target(), into),
                        into,
                        false);
            // Whatever else the call names may be of what is not stored yet.
            case Condition.HoldsIfStored open when chance.oneIn(3) -> {}
            case Condition.HoldsIfStored open ->
                atoms.fill(
                        open.entity(), open.predicate(), targets.fill(open.entity(), open.target(), into), into, false);
            case Condition.IsUnique unique -> {}
            case Condition.Each each ->
                elements.forEach((effect, made) -> {
                    if (effect.list().equals(each.list())) {
                        made.forEach(element -> fill(each.condition(), element));
                    }
                });
        }
    }

    private void complete(Arguments arguments) {
        for (Parameter parameter : arguments.parameters()) {
            if (arguments.isOpen(parameter.name()) && !(parameter.optional() && chance.oneIn(3))) {
                Value value = entities.values().of(parameter.type(), Mood.any(chance), Draft.SMALL, true);
                arguments.give(
                        parameter.name(),
                        switch (parameter.form()) {
                            case VALUE -> Argument.of(value);
                            case BATCH -> new Argument.Batch(List.of(value));
                            case ELEMENTS -> new Argument.Elements(List.of());
                        });
            }
        }
    }
}
