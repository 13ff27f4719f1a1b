package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One way to serve a leg of a read.
 *
 * @param fetch whether the home is fetched for each entry of an index
 * @param kept references whose values are taken from what is kept with the item, instead of being joined
 * @param computed aggregates computed when read, each with the way to the counted entities
 */
public record LegOption(Route route, boolean fetch, List<List<Path.Step>> kept, List<ComputedBy> computed) {
    public LegOption {
        kept = List.copyOf(kept);
        computed = List.copyOf(computed);
    }

    /** The structures used. */
    public Stream<Structure> structures() {
        return Stream.concat(
                route.structures(), computed.stream().map(ComputedBy::route).flatMap(Route::structures));
    }

    /** Whether a design may have them all: an entity has one home. */
    public static boolean canMeet(Stream<Structure> structures) {
        Map<EntityName, Structure> homes = new LinkedHashMap<>();
        return structures
                .filter(Structure.Home.class::isInstance)
                .allMatch(h -> homes.computeIfAbsent(h.entity(), e -> h).equals(h));
    }

    /** The kept number that answers, if one does. */
    public Optional<Structure.Tally> tally() {
        return route.structure() instanceof Structure.Tally tally ? Optional.of(tally) : Optional.empty();
    }

    /**
     * @param attribute the way from the leg's entity to the aggregate, or to its children, if there must be one
     * @param of what is summed or compared; absent for a count
     */
    public record ComputedBy(Path attribute, Aggregate.Kind kind, Optional<Path> of, Route route) {}
}
