package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;

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

    /**
     * @param attribute the way from the leg's entity to the aggregate, or to its children, if there must be one
     * @param of what is summed or compared; absent for a count
     */
    public record ComputedBy(Path attribute, Aggregate.Kind kind, Optional<Path> of, Route route) {}
}
