package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.Counter;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was chosen to be built.
 *
 * @param homes one per entity, in model order
 */
public record Choice(
        List<Structure.Home> homes, List<Placed> accesses, List<Structure.Kept> kept, List<Structure.Tally> tallies) {
    public Choice {
        homes = List.copyOf(homes);
        accesses = List.copyOf(accesses);
        kept = List.copyOf(kept);
        tallies = List.copyOf(tallies);
    }

    /**
     * An access with what it holds.
     *
     * @param projected paths held beside the keys
     * @param told paths that readers take out of texts in its keys
     * @param all whether everything is projected
     * @param slot the number of a generic slot in a shared table, from 1; of no meaning elsewhere
     */
    public record Placed(Structure.Access access, List<Path> projected, List<Path> told, boolean all, int slot) {
        public Placed {
            projected = List.copyOf(projected);
            told = List.copyOf(told);
        }
    }

    public Structure.Home home(EntityName entity) {
        return homes.stream().filter(h -> h.entity().equals(entity)).findFirst().orElseThrow();
    }

    /** What readers take out of texts in the keys of entries. */
    List<Path> told(Structure.Keyed structure) {
        return accesses.stream()
                .filter(p -> p.access().equals(structure))
                .flatMap(p -> p.told().stream())
                .toList();
    }

    /** The numbers that an entity keeps of those that keep something of it. */
    List<Counter> counters(Model model, EntityName entity) {
        return kept.stream()
                .filter(k -> k.prefix().getFirst().to().equals(entity))
                .flatMap(k -> k.counter(model).stream())
                .distinct()
                .toList();
    }

    /** The numbers that are kept of an entity, those that stand in the same items together. */
    Collection<List<Structure.Tally>> numbers(EntityName entity) {
        Map<Integer, List<Structure.Tally>> groups = new TreeMap<>();
        tallies.stream()
                .filter(t -> t.entity().equals(entity))
                .forEach(t -> groups.computeIfAbsent(t.group(), g -> new ArrayList<>())
                        .add(t));
        return groups.values();
    }
}
