package dev.partita.verify.data;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The entities of a model with those that others must reference first; where they reference each other in circles, somehow. */
final class LoadOrder {
    private LoadOrder() {}

    static List<Entity> of(Model model) {
        List<Entity> ordered = new ArrayList<>();
        Set<EntityName> placed = new LinkedHashSet<>();
        while (ordered.size() < model.entities().size()) {
            Entity next = next(model, placed, false);
            ordered.add(next);
            placed.add(next.name());
        }
        return ordered;
    }

    private static Entity next(Model model, Set<EntityName> placed, boolean requiredOnly) {
        List<Entity> open = model.entities().stream()
                .filter(e -> !placed.contains(e.name()))
                .toList();
        return open.stream()
                .filter(e -> isReady(e, placed, requiredOnly))
                .findFirst()
                .orElseGet(() -> requiredOnly ? open.get(0) : next(model, placed, true));
    }

    private static boolean isReady(Entity entity, Set<EntityName> placed, boolean requiredOnly) {
        return entity.references().stream()
                .filter(r -> !requiredOnly
                        || r.attributes().stream()
                                .noneMatch(a -> entity.attribute(a).optional()))
                .allMatch(r -> placed.contains(r.target()) || r.target().equals(entity.name()));
    }
}
