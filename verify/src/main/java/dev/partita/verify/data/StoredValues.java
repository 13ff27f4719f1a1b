package dev.partita.verify.data;

import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.verify.plain.ValueOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The distinct values that stored entities have at a path, in order if they have one. */
final class StoredValues {
    private record Place(EntityName entity, Path path) {}

    private final PathWalk walk;
    private final Chance chance;
    private final Map<Place, List<Value>> known = new LinkedHashMap<>();

    StoredValues(PathWalk walk, Chance chance) {
        this.walk = walk;
        this.chance = chance;
    }

    Optional<Value> any(EntityName entity, Path path) {
        List<Value> all = all(entity, path);
        return all.isEmpty() ? Optional.empty() : Optional.of(chance.pick(all));
    }

    /** One at or below the value; the value itself if it has no order. */
    Value notAbove(EntityName entity, Path path, Value value) {
        return atMost(all(entity, path), value).stream()
                .reduce((a, b) -> chance.oneIn(2) ? a : b)
                .orElse(value);
    }

    Value notBelow(EntityName entity, Path path, Value value) {
        return atLeast(all(entity, path), value).stream()
                .reduce((a, b) -> chance.oneIn(2) ? a : b)
                .orElse(value);
    }

    /** Another one than this, if there is. */
    Value other(EntityName entity, Path path, Value value) {
        List<Value> others =
                all(entity, path).stream().filter(v -> !v.equals(value)).toList();
        return others.isEmpty() ? value : chance.pick(others);
    }

    List<Value> all(EntityName entity, Path path) {
        return known.computeIfAbsent(new Place(entity, path), p -> {
            Set<Value> values = new LinkedHashSet<>();
            walk.world().all(entity).forEach(e -> values.addAll(walk.values(e, path)));
            List<Value> sorted = new ArrayList<>(values);
            if (sorted.stream().allMatch(v -> ValueOrder.isOrdered(v, sorted.get(0)))) {
                sorted.sort(ValueOrder.INSTANCE);
            }
            return sorted;
        });
    }

    private static List<Value> atMost(List<Value> all, Value value) {
        return all.stream()
                .filter(v -> ValueOrder.isOrdered(v, value) && ValueOrder.INSTANCE.compare(v, value) <= 0)
                .toList();
    }

    private static List<Value> atLeast(List<Value> all, Value value) {
        return all.stream()
                .filter(v -> ValueOrder.isOrdered(v, value) && ValueOrder.INSTANCE.compare(v, value) >= 0)
                .toList();
    }
}
