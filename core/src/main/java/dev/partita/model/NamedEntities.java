package dev.partita.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** Entities of a document, with what is asked of them often. */
final class NamedEntities extends Entities {
    private final List<Entity> all;
    private final Map<EntityName, Entity> byName = new LinkedHashMap<>();
    private final Map<EntityName, List<Entity>> counting = new LinkedHashMap<>();
    private final NavigableSet<AttributeName> attributes = new TreeSet<>();

    NamedEntities(List<Entity> all) {
        this.all = List.copyOf(all);
        for (Entity entity : this.all) {
            byName.putIfAbsent(entity.name(), entity);
            entity.attributes().forEach(a -> attributes.add(a.name()));
            entity.attributes().stream()
                    .flatMap(a -> a.aggregate().stream())
                    .map(Aggregate::of)
                    .distinct()
                    .forEach(of -> counting.computeIfAbsent(of, counted -> new ArrayList<>())
                            .add(entity));
        }
    }

    @Override
    Optional<Entity> find(EntityName name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    List<Entity> counting(EntityName entity) {
        return counting.getOrDefault(entity, List.of());
    }

    /** Names that begin with another one follow it. */
    @Override
    boolean hasAttributeBeginningWith(AttributeName name) {
        return Optional.ofNullable(attributes.ceiling(name))
                .filter(next -> next.value().startsWith(name.value()))
                .isPresent();
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
