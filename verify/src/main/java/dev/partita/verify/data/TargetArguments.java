package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives the parameters that say which entity is meant values of a stored one, mostly; answers which. */
final class TargetArguments {
    /** Of so many values that a caller says of what it means, one is not what that has. */
    private static final int MISTAKEN = 6;

    private final PathWalk walk;
    private final AtomArguments atoms;
    private final EntityGenerator entities;
    private final Chance chance;
    private final Set<Identity> taken = new LinkedHashSet<>();
    private Liked liked = new Liked(List.of());

    TargetArguments(PathWalk walk, AtomArguments atoms, EntityGenerator entities, Chance chance) {
        this.walk = walk;
        this.atoms = atoms;
        this.entities = entities;
        this.chance = chance;
    }

    /** One that could be stored is meant, if it is told by its identifier. */
    void fresh(EntityName name, Target target, Arguments into) {
        if (target.designation() instanceof Target.ByIdentifier by) {
            entities.make(Draft.fresh(entity(name)), walk.world())
                    .ifPresent(e -> by.identifier().forEach(b -> into.give(b.operand(), e.value(b.attribute()))));
        }
    }

    /** The stored entity that is meant now, if it is one. */
    Optional<PlainEntity> fill(EntityName name, Target target, Arguments into) {
        Optional<PlainEntity> meant = switch (target.designation()) {
            case Target.ByIdentifier by -> bound(name, by.identifier(), into);
            case Target.ByUnique by -> bound(name, by.values(), into);
            case Target.ByReference by ->
                fill(by.from(), by.at(), into)
                        .flatMap(from -> walk.parent(from, by.role()))
                        .flatMap(parent -> walk.world()
                                .get(new Identity(
                                        name, walk.world().identity(parent).values())));
            case Target.Selected by -> {
                Optional<PlainEntity> any = any(name, new TreeMap<>());
                atoms.fill(name, by.where(), any, into, false);
                yield any;
            }
        };
        target.known()
                .forEach(b -> into.give(
                        b.operand(),
                        meant.filter(e -> !chance.oneIn(MISTAKEN))
                                .flatMap(e -> e.value(b.attribute()))
                                .or(() -> fresh(name, b.attribute()))));
        return meant;
    }

    /** A stored entity with these values, one that was not meant before if there is any. */
    Optional<PlainEntity> any(EntityName name, SortedMap<AttributeName, Value> known) {
        Collection<PlainEntity> found =
                known.isEmpty() ? walk.world().all(name) : walk.world().having(name, known);
        List<PlainEntity> open = new ArrayList<>(found);
        open.removeIf(e -> taken.contains(walk.world().identity(e)));
        if (open.isEmpty()) {
            return found.stream().findFirst();
        }
        List<PlainEntity> best = open.stream().filter(liked::contains).toList();
        PlainEntity chosen = chance.pick(best.isEmpty() ? open : best);
        taken.add(walk.world().identity(chosen));
        return Optional.of(chosen);
    }

    /** From now on, stored entities are meant that satisfy these conditions. */
    void like(List<Condition> conditions) {
        liked = new Liked(conditions);
    }

    private Optional<PlainEntity> bound(EntityName name, List<Target.Binding> bindings, Arguments into) {
        Optional<PlainEntity> meant = any(name, given(bindings, into));
        Optional<PlainEntity> example = meant.or(() -> entities.make(Draft.fresh(entity(name)), walk.world()));
        bindings.forEach(b -> into.give(
                b.operand(), example.flatMap(e -> e.value(b.attribute())).or(() -> fresh(name, b.attribute()))));
        return meant;
    }

    private static SortedMap<AttributeName, Value> given(List<Target.Binding> bindings, Arguments into) {
        SortedMap<AttributeName, Value> given = new TreeMap<>();
        bindings.forEach(b -> into.value(b.operand()).ifPresent(v -> given.put(b.attribute(), v)));
        return given;
    }

    private Optional<Value> fresh(EntityName name, AttributeName attribute) {
        return Optional.of(entities.values()
                .value(entity(name), entity(name).attribute(attribute), Mood.any(chance), Draft.SMALL));
    }

    private Entity entity(EntityName name) {
        return walk.model().entity(name);
    }
}
