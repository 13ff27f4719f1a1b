package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.util.List;

/**
 * What was chosen to be built.
 *
 * @param homes one per entity, in model order
 */
public record Choice(List<Structure.Home> homes, List<Placed> accesses, List<Structure.Kept> kept) {
    public Choice {
        homes = List.copyOf(homes);
        accesses = List.copyOf(accesses);
        kept = List.copyOf(kept);
    }

    /**
     * An access with what it holds.
     *
     * @param projected paths held beside the keys
     * @param all whether everything is projected
     * @param slot the number of a generic slot in a shared table, from 1; of no meaning elsewhere
     */
    public record Placed(Structure.Access access, List<Path> projected, boolean all, int slot) {
        public Placed {
            projected = List.copyOf(projected);
        }
    }

    public Structure.Home home(EntityName entity) {
        return homes.stream().filter(h -> h.entity().equals(entity)).findFirst().orElseThrow();
    }
}
