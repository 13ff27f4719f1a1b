package dev.partita.layout;

import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.ArrayList;
import java.util.List;

/** Which entities decisions keep together: those share a table in any layout. */
record Collections(Model model) {
    /** An entity with all that are kept with it, over any number of decisions, in model order. */
    List<EntityName> of(EntityName entity) {
        List<EntityName> all = new ArrayList<>(List.of(entity));
        int before;
        do {
            before = all.size();
            for (Decision decision : model.decisions()) {
                if (decision instanceof Decision.Keep keep) {
                    add(all, keep.entity(), keep.with());
                    add(all, keep.with(), keep.entity());
                }
            }
        } while (all.size() > before);
        return model.entities().stream()
                .map(e -> e.name())
                .filter(all::contains)
                .toList();
    }

    private static void add(List<EntityName> all, EntityName one, EntityName other) {
        if (all.contains(one) && !all.contains(other)) {
            all.add(other);
        }
    }

    /** Of entities that are kept together the one that is kept with none: the others are kept with it. */
    EntityName outermost(List<EntityName> together) {
        return together.stream()
                .filter(e -> model.decisions().stream()
                        .noneMatch(d ->
                                d instanceof Decision.Keep keep && keep.entity().equals(e)))
                .findFirst()
                .orElse(together.get(0));
    }

    /** Whether a decision names its table. */
    boolean isNamed(EntityName entity) {
        return model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.TableNamed named
                        && named.entities().contains(entity));
    }
}
