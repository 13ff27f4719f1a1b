package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Proposes a home in the collection of an entity it references: the reference as partition, the identifier behind.
 *
 * <p>Why it pays: an identifying relationship needs no index to list the children of a parent, and parent and children can be read
 * by one Query.
 *
 * <p>Refuses: as {@link HomeByPattern}, and where an ask reads the same collection in an order, which that rule proposes.
 *
 * <p>Example: {@code Comment (commentId) references Document}: {@code documentId | commentId}.
 */
final class HomeUnderParent {
    private final HomeByPattern byPattern;

    HomeUnderParent(Context context) {
        this.byPattern = new HomeByPattern(context);
    }

    List<Structure.Home> homes(Entity entity) {
        List<Structure.Home> homes = new ArrayList<>();
        entity.references().forEach(r -> {
            List<Path> partition = r.attributes().stream().map(Path::own).toList();
            List<Path> sort = entity.identifier().stream()
                    .map(Path::own)
                    .filter(p -> !partition.contains(p))
                    .toList();
            byPattern
                    .home(entity, new KeyShape(partition, sort), "HomeUnderParent")
                    .ifPresent(homes::add);
        });
        return homes;
    }
}
