package dev.partita.verify.reference;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is stored at a time: an expired entity, its ttl at or before now, is not stored any more (input.md, Answer of a
 * read). Walks paths and computes aggregates over what is.
 */
record Present(Entities entities, World world, Instant now) {
    boolean isStored(PlainEntity entity) {
        return entities.entity(entity.name())
                .ttl()
                .flatMap(entity::value)
                .map(ttl -> !(ttl instanceof Value.Number(BigDecimal seconds))
                        || seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) > 0)
                .orElse(true);
    }

    Optional<PlainEntity> get(Identity identity) {
        return world.get(identity).filter(this::isStored);
    }

    List<PlainEntity> all(EntityName entity) {
        return stored(world.all(entity));
    }

    List<PlainEntity> having(EntityName entity, SortedMap<AttributeName, Value> values) {
        return stored(world.having(entity, values));
    }

    /** An attribute's value; an aggregate is computed. */
    Optional<Value> value(PlainEntity entity, AttributeName attribute) {
        Optional<Value> own = entity.value(attribute);
        return own.isPresent()
                ? own
                : entities.aggregate(entity.name(), attribute).flatMap(a -> compute(entity, a));
    }

    /**
     * The values at the end of a path. One, perhaps absent, if it only leads up: a path through a missing reference,
     * or to an entity no longer stored, is absent. One for each child reached if it leads to many, none without
     * children.
     */
    List<Optional<Value>> values(PlainEntity start, Path path) {
        if (path.isOwn()) {
            return List.of(value(start, path.attribute()));
        }
        List<Optional<PlainEntity>> at = List.of(Optional.of(start));
        for (Path.Step step : path.steps()) {
            at = walk(at, step);
        }
        return at.stream()
                .map(end -> end.flatMap(e -> value(e, path.attribute())))
                .toList();
    }

    /** The one value at the end of a path that leads to no more than one. */
    Optional<Value> value(PlainEntity start, Path path) {
        if (path.isToMany()) {
            throw new IllegalArgumentException("one value is asked for, but " + path + " leads to many");
        }
        return values(start, path).get(0);
    }

    Optional<PlainEntity> parent(PlainEntity child, String role) {
        return parentIdentity(child, role).flatMap(this::get);
    }

    /** Whom the entity references, stored or not; nobody if it lacks a part of the reference. */
    Optional<Identity> parentIdentity(PlainEntity child, String role) {
        Reference reference = entities.entity(child.name()).reference(role);
        List<Value> values = new ArrayList<>();
        for (AttributeName attribute : reference.attributes()) {
            child.value(attribute).ifPresent(values::add);
        }
        return values.size() == reference.attributes().size()
                ? Optional.of(new Identity(reference.target(), values))
                : Optional.empty();
    }

    List<PlainEntity> children(PlainEntity parent, EntityName of, String role) {
        List<Value> identifier = world.identity(parent).values();
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        List<AttributeName> attributes = entities.entity(of).reference(role).attributes();
        for (int i = 0; i < attributes.size(); i++) {
            values.put(attributes.get(i), identifier.get(i));
        }
        return having(of, values);
    }

    private List<Optional<PlainEntity>> walk(List<Optional<PlainEntity>> at, Path.Step step) {
        return switch (step) {
            case Path.Up up ->
                at.stream()
                        .map(e -> e.flatMap(child -> parent(child, up.role())))
                        .toList();
            case Path.Down down ->
                at.stream()
                        .flatMap(e -> e.isEmpty()
                                ? List.of(e).stream()
                                : children(e.get(), down.to(), down.role()).stream()
                                        .map(Optional::of))
                        .toList();
        };
    }

    private Optional<Value> compute(PlainEntity parent, Aggregate aggregate) {
        Predicates predicates = new Predicates(this, Scope.of(new TreeMap<>(), now));
        List<PlainEntity> counted = children(parent, aggregate.of(), aggregate.role()).stream()
                .filter(child ->
                        aggregate.where().map(w -> predicates.hold(w, child)).orElse(true))
                .toList();
        return Aggregates.compute(aggregate.kind(), aggregate.attribute(), counted, this);
    }

    private List<PlainEntity> stored(Collection<PlainEntity> found) {
        return found.stream().filter(this::isStored).toList();
    }
}
