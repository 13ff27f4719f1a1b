package dev.partita.model;

import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model's entities, found by name without looking through them all. */
final class Entities extends AbstractList<Entity> {
    private final List<Entity> all;
    private final Map<EntityName, Entity> byName = new LinkedHashMap<>();

    private Entities(List<Entity> all) {
        this.all = List.copyOf(all);
        this.all.forEach(e -> byName.putIfAbsent(e.name(), e));
    }

    static Entities of(List<Entity> entities) {
        return entities instanceof Entities known ? known : new Entities(entities);
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
