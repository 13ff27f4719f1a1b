package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One way to serve a leg of a read.
 *
 * @param fetch of which entries of an index or copies the items themselves are fetched
 * @param kept references whose values are taken from what is kept with the item, instead of being joined
 * @param keptThere references whose values are taken from what is kept with the entity before, which is joined
 * @param computed aggregates computed when read, each with the way to the counted entities
 * @param links what is asked in place of the leg, if it is put to links
 */
public record LegOption(
        Route route,
        Fetch fetch,
        List<List<Path.Step>> kept,
        List<List<Path.Step>> keptThere,
        List<ComputedBy> computed,
        Optional<OfLinks> links) {
    /** Of which entries the items themselves are fetched. */
    public enum Fetch {
        /** Of none: entries hold all that is wanted. */
        NONE,
        /** Of all that the key leads to. */
        ALL,
        /** Of those that satisfy what the key does not answer: entries hold what that is decided by. */
        SATISFYING
    }

    public LegOption {
        kept = List.copyOf(kept);
        keptThere = List.copyOf(keptThere);
        computed = List.copyOf(computed);
    }

    public LegOption(Route route, Fetch fetch, List<List<Path.Step>> kept, List<ComputedBy> computed) {
        this(route, fetch, kept, List.of(), computed, Optional.empty());
    }

    /**
     * A read of entities that are found over links, as the same question put to these: each is a row of the answer.
     *
     * @param read of one leg, of the links
     * @param up from a link to what is asked for
     */
    public record OfLinks(Read read, Path.Up up) {}

    /** The same way for a question that is put to links. */
    LegOption over(OfLinks others) {
        return new LegOption(route, fetch, kept, keptThere, computed, Optional.of(others));
    }

    /** What it answers of a read: the read itself, or what is asked in its place. */
    public Read asked(Read read) {
        return links.map(OfLinks::read).orElse(read);
    }

    public Read.Leg asked(Read read, int leg) {
        return asked(read).legs().get(leg);
    }

    /** Whether items themselves are fetched. */
    public boolean isFetched() {
        return fetch != Fetch.NONE;
    }

    /** The structures used. */
    public Stream<Structure> structures() {
        return Stream.concat(
                route.structures(), computed.stream().map(ComputedBy::route).flatMap(Route::structures));
    }

    /**
     * How far it is from one request by the whole key of an item: of equally cheap ways the plainest is taken. A request more or less counts
     * as much as a filter, another structure or a Query where a Get would do.
     */
    public int effort() {
        return effort(route)
                + (isFetched() ? 1 : 0)
                + computed.stream().mapToInt(c -> 1 + effort(c.route())).sum();
    }

    private static int effort(Route route) {
        return (route.structure() instanceof Structure.Access ? 1 : 0)
                + (route.match().whole() ? 0 : 1)
                + (route.scan() ? 1 : 0)
                + route.match().residual().size()
                + route.marker().map(m -> 1).orElse(0)
                + route.via().map(v -> 1 + effort(v.first())).orElse(0);
    }

    /**
     * Whether a design may have them all: an entity has one home, what a structure stands in is a home, too, and not every access can be beside
     * every home.
     */
    public static boolean canMeet(Stream<Structure> structures) {
        List<Structure> all = structures.toList();
        Map<EntityName, Structure.Home> homes = new LinkedHashMap<>();
        return all.stream()
                        .flatMap(LegOption::homes)
                        .allMatch(h -> homes.computeIfAbsent(h.entity(), e -> h).equals(h))
                && all.stream()
                        .allMatch(s -> !(s instanceof Structure.Access access)
                                || !homes.containsKey(access.entity())
                                || access.isBeside(homes.get(access.entity())));
    }

    /** The homes that a structure is or cannot be without. */
    private static Stream<Structure.Home> homes(Structure structure) {
        return switch (structure) {
            case Structure.Home home -> Stream.concat(Stream.of(home), home.holder().stream());
            case Structure.Access access -> access.of().stream().flatMap(LegOption::homes);
            case Structure.Kept kept -> Stream.empty();
            case Structure.Tally tally -> Stream.empty();
        };
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
