package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A way to find the entities asked for.
 *
 * @param ask what this step finds; equalities with values of an earlier step carry the place-holder node {@link #EARLIER}
 * @param marker whether the whole key is found through the marker of a unique attribute first
 * @param batch the list parameter once per value of which the step runs
 * @param via how the values of the place-holder are found
 * @param scan whether all items of the structure's table are read, whatever its key
 */
public record Route(
        Ask ask,
        Structure.Keyed structure,
        Match match,
        Optional<Path> marker,
        Optional<Predicate.InBatch> batch,
        Optional<Via> via,
        boolean scan) {
    public Route(
            Ask ask,
            Structure.Keyed structure,
            Match match,
            Optional<Path> marker,
            Optional<Predicate.InBatch> batch,
            Optional<Via> via) {
        this(ask, structure, match, marker, batch, via, false);
    }

    /** Stands for the node of the step before, whose id is given when nodes are made. */
    public static final dev.partita.model.NodeId EARLIER = new dev.partita.model.NodeId("earlier");

    /**
     * An earlier step.
     *
     * @param step from its entity to this one
     * @param ordered whether each of its rows leads to one of these, which are in the order asked for as they come
     * @param most how many it finds at most, if the document promises it
     */
    public record Via(Route first, Path.Step step, boolean ordered, Optional<Ratio> most) {}

    /** The same, once for each value of a list. */
    Route of(Predicate.InBatch each) {
        return new Route(ask, structure, match, marker, Optional.of(each), via, scan);
    }

    /** The same as it serves the ask otherwise. */
    Route by(Match other) {
        return new Route(ask, structure, other, marker, batch, via, scan);
    }

    public EntityName entity() {
        return structure.entity();
    }

    /** How many structures are asked one after another. */
    public int steps() {
        return 1 + via.map(v -> v.first().steps()).orElse(0);
    }

    /** What all satisfies that is read: what the key takes, and what a sparse structure holds alone. */
    public Predicate reached() {
        return Predicate.all(Stream.concat(
                        match.keyed().stream(), structure.sparse().stream().flatMap(s -> s.conjuncts().stream()))
                .toList());
    }

    /** Whether answers come from one stream in key order, its own or that of the step before. */
    public boolean isStream() {
        return via.map(Via::ordered).orElse(true) && batch.isEmpty() && !scan;
    }

    /** Whether each row of an earlier step is followed to what it leads to, in the order of that step. */
    public boolean isFollowed() {
        return via.filter(Via::ordered).isPresent();
    }

    /** Whether an earlier step is asked what its entities keep so. */
    boolean isToldBy(Structure.Kept kept) {
        return via.filter(v -> v.first().isToldBy(kept)
                        || v.first().entity().equals(kept.entity())
                                && FilterByKept.told(v.first()).containsAll(kept.paths()))
                .isPresent();
    }

    /** Whether it leads to one item at most, by its key. */
    public boolean isOneAtMost() {
        return match.whole() && isStream() && !isFollowed();
    }

    /** Whether what it leads to is inside the item of something else. */
    public boolean isInside() {
        return structure instanceof Structure.Home home && home.inside().isPresent()
                || structure instanceof Structure.Access access
                        && access.medium().isGathered();
    }

    /** The structures used, this one last; with a local index its home, with one replica all. */
    public Stream<Structure> structures() {
        Stream<Structure> own = structure instanceof Structure.Access access
                ? Stream.concat(access.of().stream(), access.replicas().stream())
                : Stream.of(structure);
        return Stream.concat(via.stream().flatMap(v -> v.first().structures()), own);
    }
}
