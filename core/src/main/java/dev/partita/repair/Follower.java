package dev.partita.repair;

import dev.partita.design.ItemTypeName;
import dev.partita.model.Path;
import java.util.List;

/**
 * Items that are written after what they repeat. They are put right from it: what they repeat is always whole.
 *
 * @param kept the values they repeat of other entities; none if the items repeat an entity whole
 */
public record Follower(ItemTypeName type, List<Path> kept) {
    public Follower {
        kept = List.copyOf(kept);
    }

    /** Whether such items come and go with the entity that they repeat. */
    public boolean copies() {
        return kept.isEmpty();
    }
}
