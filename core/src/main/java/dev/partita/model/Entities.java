package dev.partita.model;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/** A model's entities, found by name without looking through them all. */
abstract sealed class Entities extends AbstractList<Entity> permits NamedEntities, FurtherEntities {
    static Entities of(List<Entity> entities) {
        return entities instanceof Entities known ? known : new NamedEntities(entities);
    }

    abstract Optional<Entity> find(EntityName name);

    /** Those with aggregates over an entity. */
    abstract List<Entity> counting(EntityName entity);

    abstract boolean hasAttributeBeginningWith(AttributeName name);

    final Entity named(EntityName name) {
        Optional<Entity> entity = find(name);
        if (entity.isEmpty()) {
            throw new IllegalArgumentException("no entity " + name);
        }
        return entity.get();
    }
}
