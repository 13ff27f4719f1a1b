package dev.partita.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Entities with others in place of some, which have further references or count others, too, and with further ones behind: nothing is copied
 * of what may be a thousand entities for the few that differ.
 */
final class FurtherEntities extends Entities {
    private final Entities known;
    private final Entities others;
    private final Entities further;

    FurtherEntities(Entities known, List<Entity> others, List<Entity> further) {
        this.known = known;
        this.others = Entities.of(others);
        this.further = Entities.of(further);
    }

    private Entity changed(Entity entity) {
        return others.find(entity.name()).orElse(entity);
    }

    @Override
    Optional<Entity> find(EntityName name) {
        return known.find(name).map(this::changed).or(() -> further.find(name));
    }

    @Override
    List<Entity> counting(EntityName entity) {
        List<Entity> counting = new ArrayList<>();
        known.counting(entity).forEach(e -> counting.add(changed(e)));
        if (!counting.containsAll(others.counting(entity))) {
            counting.addAll(others.counting(entity));
            List<Entity> inOrder = stream().filter(counting::contains).toList();
            counting.clear();
            counting.addAll(inOrder);
        }
        counting.addAll(further.counting(entity));
        return counting.stream().distinct().toList();
    }

    @Override
    boolean hasAttributeBeginningWith(AttributeName name) {
        return known.hasAttributeBeginningWith(name)
                || others.hasAttributeBeginningWith(name)
                || further.hasAttributeBeginningWith(name);
    }

    @Override
    public Entity get(int index) {
        return index < known.size() ? changed(known.get(index)) : further.get(index - known.size());
    }

    @Override
    public int size() {
        return known.size() + further.size();
    }
}
