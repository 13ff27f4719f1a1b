package dev.partita.candidate;

import dev.partita.model.EntityName;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A list of which the part of an entity is found without looking through all. */
final class PerEntity<T> extends AbstractList<T> {
    private final List<T> all;
    private final Map<EntityName, List<T>> parts;

    private PerEntity(List<T> all, Function<T, EntityName> entity) {
        this.all = List.copyOf(all);
        this.parts = this.all.stream()
                .collect(Collectors.groupingBy(entity, LinkedHashMap::new, Collectors.toUnmodifiableList()));
    }

    static <T> PerEntity<T> of(List<T> all, Function<T, EntityName> entity) {
        return all instanceof PerEntity<T> known ? known : new PerEntity<>(all, entity);
    }

    List<T> of(EntityName entity) {
        return parts.getOrDefault(entity, List.of());
    }

    @Override
    public T get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
