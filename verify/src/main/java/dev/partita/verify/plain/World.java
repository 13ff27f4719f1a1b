package dev.partita.verify.plain;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * All stored entities, expired leftovers too; the evaluator looks past those. Loading checks no condition. It is
 * changed in place; {@link #copy} makes another one cheaply, for entities are immutable.
 */
public final class World {
    private final Map<EntityName, List<AttributeName>> identifiers;
    private final Map<EntityName, Shelf> shelves = new LinkedHashMap<>();

    public World(Model model) {
        identifiers = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            identifiers.put(entity.name(), entity.identifier());
            shelves.put(entity.name(), new Shelf());
        }
    }

    private World(World other) {
        identifiers = other.identifiers;
        other.shelves.forEach((name, shelf) -> shelves.put(name, shelf.copy()));
    }

    public World copy() {
        return new World(this);
    }

    public Optional<PlainEntity> get(Identity identity) {
        return shelf(identity.entity()).get(identity.values());
    }

    /** Stores the entity in place of the one with its identifier, which is answered. */
    public Optional<PlainEntity> put(PlainEntity entity) {
        return shelf(entity.name()).put(identity(entity).values(), entity);
    }

    /** Removes and answers what is stored under the identity. */
    public Optional<PlainEntity> remove(Identity identity) {
        return shelf(identity.entity()).remove(identity.values());
    }

    /** All of a kind, in no particular but a repeatable order; a view. */
    public Collection<PlainEntity> all(EntityName entity) {
        return shelf(entity).all();
    }

    /** All of a kind with these values; a view. Quick after the first time: the attributes become an index. */
    public Collection<PlainEntity> having(EntityName entity, SortedMap<AttributeName, Value> values) {
        List<AttributeName> identifier = identifiers.getOrDefault(entity, List.of());
        if (values.keySet().size() == identifier.size() && values.keySet().containsAll(identifier)) {
            return get(new Identity(entity, identifier.stream().map(values::get).toList())).stream()
                    .toList();
        }
        return shelf(entity).having(values);
    }

    public Identity identity(PlainEntity entity) {
        List<Value> values = identifiers.getOrDefault(entity.name(), List.of()).stream()
                .map(a -> entity.value(a)
                        .orElseThrow(() -> new IllegalArgumentException(entity + " lacks its identifier " + a)))
                .toList();
        return new Identity(entity.name(), values);
    }

    /** How many entities are stored. */
    public int size() {
        return shelves.values().stream().mapToInt(s -> s.all().size()).sum();
    }

    private Shelf shelf(EntityName entity) {
        return Optional.ofNullable(shelves.get(entity))
                .orElseThrow(() -> new IllegalArgumentException("no entity " + entity));
    }
}
