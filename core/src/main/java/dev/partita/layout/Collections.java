package dev.partita.layout;

import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.ArrayList;
import java.util.List;

/**
 * Which entities share a table in any layout: those that decisions keep together, and those of some sets.
 *
 * @param together sets of entities that share a table beside
 */
record Collections(Model model, List<List<EntityName>> together) {
    Collections {
        together = List.copyOf(together);
    }

    /** An entity with all that are kept with it, over any number of decisions and sets, in model order. */
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
            together.stream()
                    .filter(set -> set.stream().anyMatch(all::contains))
                    .flatMap(List::stream)
                    .filter(e -> !all.contains(e))
                    .forEach(all::add);
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

    /** Of entities in one table the one that is kept with none and refers to none: the others are kept with it or belong to it. */
    EntityName outermost(List<EntityName> all) {
        List<EntityName> kept = all.stream()
                .filter(e -> model.decisions().stream()
                        .noneMatch(d ->
                                d instanceof Decision.Keep keep && keep.entity().equals(e)))
                .toList();
        return kept.stream()
                .filter(e -> model.entity(e).references().stream()
                        .noneMatch(r -> !r.target().equals(e) && all.contains(r.target())))
                .findFirst()
                .or(() -> kept.stream().findFirst())
                .orElse(all.get(0));
    }

    /** Whether a decision names its table. */
    boolean isNamed(EntityName entity) {
        return model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.TableNamed named
                        && named.entities().contains(entity));
    }
}
