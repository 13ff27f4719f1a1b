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
 * @param deciding what is kept with the item of references over which is joined, and asked of that first
 * @param computed aggregates computed when read, each with the way to the counted entities
 * @param links what is asked in place of the leg, if it is put to links
 * @param alternative the read with one of several alternatives in place of all of them, if this is a way of one alone
 * @param besides the ways of the other alternatives, whose answers are merged with those of this one
 */
public record LegOption(
        Route route,
        Fetch fetch,
        List<List<Path.Step>> kept,
        List<List<Path.Step>> keptThere,
        List<Path> deciding,
        List<ComputedBy> computed,
        Optional<OfLinks> links,
        Optional<Read> alternative,
        List<LegOption> besides) {
    /** Of which entries the items themselves are fetched. */
    public enum Fetch {
        /** Of none: entries hold all that is wanted. */
        NONE,
        /** Of all that the key leads to. */
        ALL,
        /** Of those that satisfy what the key does not answer: entries hold what that is decided by. */
        SATISFYING,
        /** Of those that are answered: entries hold what is decided by, and what the reader puts them in order by. */
        ANSWERED
    }

    public LegOption {
        kept = List.copyOf(kept);
        keptThere = List.copyOf(keptThere);
        deciding = List.copyOf(deciding);
        computed = List.copyOf(computed);
        besides = List.copyOf(besides);
    }

    public LegOption(Route route, Fetch fetch, List<List<Path.Step>> kept, List<ComputedBy> computed) {
        this(route, fetch, new KeptOver(kept, List.of()), computed);
    }

    LegOption(Route route, Fetch fetch, KeptOver kept, List<ComputedBy> computed) {
        this(
                route,
                fetch,
                kept.here(),
                kept.there(),
                kept.deciding(),
                computed,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Whether what is kept of what a reference leads to decides over what is joined. */
    boolean decides(List<Path.Step> prefix) {
        return deciding.stream().anyMatch(p -> p.steps().equals(prefix));
    }

    /** What of related entities is taken from what is kept. */
    KeptOver keptOver() {
        return new KeptOver(kept, keptThere, deciding);
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
        return new LegOption(
                route, fetch, kept, keptThere, deciding, computed, Optional.of(others), alternative, besides);
    }

    /** The same way for a question that is one of several alternatives. */
    LegOption of(Read one) {
        return new LegOption(route, fetch, kept, keptThere, deciding, computed, links, Optional.of(one), besides);
    }

    /** The same way, its answers merged with those of other alternatives. */
    LegOption beside(List<LegOption> others) {
        return new LegOption(route, fetch, kept, keptThere, deciding, computed, links, alternative, others);
    }

    /** Whether the answers of several alternatives are merged. */
    public boolean isMerged() {
        return !besides.isEmpty();
    }

    /** Whether the alternatives are values of the same attributes, asked of one structure. */
    boolean isOfEachValue() {
        return besides.stream()
                .map(LegOption::route)
                .allMatch(r -> r.structure().equals(route.structure())
                        && r.ask().equalPaths().equals(route.ask().equalPaths()));
    }

    /** The ways whose answers are merged, this one's first, each by itself; this one, if there are no others. */
    public List<LegOption> alone() {
        return isMerged()
                ? Stream.concat(Stream.of(beside(List.of())), besides.stream()).toList()
                : List.of(this);
    }

    /** What it answers of a read: the read itself, or what is asked in its place. */
    public Read asked(Read read) {
        return links.map(OfLinks::read).or(() -> alternative).orElse(read);
    }

    public Read.Leg asked(Read read, int leg) {
        return asked(read).legs().get(leg);
    }

    /** Whether items themselves are fetched. */
    public boolean isFetched() {
        return fetch != Fetch.NONE;
    }

    /** All routes that are taken: to the rows, to what is computed for them, and those of other alternatives. */
    public Stream<Route> routes() {
        return alone().stream()
                .flatMap(o ->
                        Stream.concat(Stream.of(o.route), o.computed.stream().map(ComputedBy::route)));
    }

    /** The structures used. */
    public Stream<Structure> structures() {
        return routes().flatMap(Route::structures);
    }

    /**
     * How far it is from one request by the whole key of an item: of equally cheap ways the plainest is taken. A request more or less counts
     * as much as a filter, another structure or a Query where a Get would do.
     */
    public int effort() {
        return effort(route)
                + (isFetched() ? 1 : 0)
                + computed.stream().mapToInt(c -> 1 + effort(c.route())).sum()
                + besides.stream().mapToInt(b -> 1 + b.effort()).sum();
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

    /** Whether legs that are answered together are answered by one item, and not by several under one key: no two have items of their own. */
    public static boolean areInOneItem(List<LegOption> together) {
        return together.stream().filter(o -> !o.route().isInside()).count() < 2;
    }

    /** The kept number that answers, if one does. */
    public Optional<Structure.Tally> tally() {
        return route.structure() instanceof Structure.Tally tally ? Optional.of(tally) : Optional.empty();
    }

    /**
     * @param attribute the way from the leg's entity to the aggregate, or to its children, if there must be one
     * @param of what is summed or compared; absent for a count
     */
    public record ComputedBy(Path attribute, Aggregate.Kind kind, Optional<Path> of, Route route) {
        /** Whether the first that the route leads to has the value. */
        public boolean isOfFirst() {
            return !route.ask().order().isEmpty();
        }
    }
}
