package dev.partita.model;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model's entities, found by name without looking through them all. */
final class Entities extends AbstractList<Entity> {
    private final List<Entity> all;
    private final Map<EntityName, Entity> byName = new LinkedHashMap<>();

    /** Those with aggregates over an entity. */
    private final Map<EntityName, List<Entity>> counting = new LinkedHashMap<>();

    private Entities(List<Entity> all) {
        this.all = List.copyOf(all);
        for (Entity entity : this.all) {
            byName.putIfAbsent(entity.name(), entity);
            entity.attributes().stream()
                    .flatMap(a -> a.aggregate().stream())
                    .map(Aggregate::of)
                    .distinct()
                    .forEach(of -> counting.computeIfAbsent(of, counted -> new ArrayList<>())
                            .add(entity));
        }
    }

    List<Entity> counting(EntityName entity) {
        return counting.getOrDefault(entity, List.of());
    }

    static Entities of(List<Entity> entities) {
        return entities instanceof Entities known ? known : new Entities(entities);
    }

    Optional<Entity> find(EntityName name) {
        return Optional.ofNullable(byName.get(name));
    }

    Entity named(EntityName name) {
        Entity entity = byName.get(name);
        if (entity == null) {
            throw new IllegalArgumentException("no entity " + name);
        }
        return entity;
    }

    @Override
    public Entity get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
