package dev.partita.candidate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The ways to compute several values over related entities, one route for each value. Every combination of routes, while these are few; where they
 * are many, those in which all values are read over the same structure, and those of the routes that ask least of each value: what one more
 * structure may save for one value alone is small, and the combinations grow with the power of the values.
 */
final class ComputedWays {
    /** So many combinations are all tried. */
    private static final int MOST = 300;

    /** With all else that there is to choose, so many. */
    private static final int MOST_WAYS = 3_000;

    private final Routes routes;
    private final Pruning pruning;

    ComputedWays(Routes routes, Pruning pruning) {
        this.routes = routes;
        this.pruning = pruning;
    }

    /**
     * @param others how many ways there are to all else that is asked for: each meets each combination
     * @return none, if one of the values can't be computed; one that is empty, if there is nothing to compute
     */
    List<List<LegOption.ComputedBy>> of(List<Asks.Computed> values, int others) {
        List<List<LegOption.ComputedBy>> each = values.stream().map(this::ways).toList();
        int most = Math.min(MOST, MOST_WAYS / Math.max(1, others));
        if (values.size() < 2 || isFew(each, most)) {
            return combined(each);
        }
        Set<List<LegOption.ComputedBy>> some = new LinkedHashSet<>(combined(some(each, most)));
        each.stream()
                .flatMap(List::stream)
                .map(w -> w.route().structure())
                .distinct()
                .forEach(s -> some.add(each.stream().map(ways -> over(s, ways)).toList()));
        values.forEach(v -> pruning.drop(
                "values computed over the structures of others only", v.ask().entity() + " " + v.path()));
        return List.copyOf(some);
    }

    /** Of each value the ways that ask least: of those to its first child, and of those to all of them, as long as these are few together. */
    private static List<List<LegOption.ComputedBy>> some(List<List<LegOption.ComputedBy>> each, int most) {
        List<List<LegOption.ComputedBy>> both =
                each.stream().map(ComputedWays::fewestOfBoth).toList();
        return isFew(both, most)
                ? both
                : each.stream().map(ComputedWays::fewest).toList();
    }

    private static List<LegOption.ComputedBy> fewestOfBoth(List<LegOption.ComputedBy> ways) {
        return Stream.of(true, false)
                .map(isFirst ->
                        ways.stream().filter(w -> w.isOfFirst() == isFirst).toList())
                .filter(some -> !some.isEmpty())
                .flatMap(some -> fewest(some).stream())
                .toList();
    }

    private static boolean isFew(List<List<LegOption.ComputedBy>> each, int most) {
        long combinations = 1;
        for (List<LegOption.ComputedBy> ways : each) {
            combinations = Math.min(combinations * ways.size(), most + 1L);
        }
        return combinations <= most;
    }

    private List<LegOption.ComputedBy> ways(Asks.Computed value) {
        List<Route> first = value.first().stream()
                .flatMap(a -> routes.holding(a).stream())
                .filter(FirstForExtreme::leadsToFirst)
                .toList();
        Stream<Route> all = routes(value).stream()
                .filter(r -> r.via().isPresent()
                        || first.stream().noneMatch(f -> f.structure().equals(r.structure())));
        return Stream.concat(first.stream(), all)
                .map(r -> new LegOption.ComputedBy(value.path(), value.kind(), value.of(), r))
                .toList();
    }

    /** For a test of children, what asks least of each and what needs the least of a key: all others differ little. */
    private List<Route> routes(Asks.Computed value) {
        List<Route> all = routes.holding(value.ask());
        return value.path().isToMany()
                ? fewest(all.stream().filter(Route::isStream).toList(), r -> r)
                : all;
    }

    private static List<LegOption.ComputedBy> fewest(List<LegOption.ComputedBy> ways) {
        List<LegOption.ComputedBy> direct =
                ways.stream().filter(w -> w.route().isStream()).toList();
        return fewest(direct.isEmpty() ? ways : direct, LegOption.ComputedBy::route);
    }

    private static <W> List<W> fewest(List<W> ways, Function<W, Route> route) {
        Comparator<W> keyed =
                Comparator.comparing(w -> route.apply(w).match().keyed().size());
        Comparator<W> paths = Comparator.comparing(
                w -> route.apply(w).structure().key().paths().count());
        return Stream.of(ways.stream().max(keyed), ways.stream().min(paths))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** The value over the structure, or where that doesn't lead to it, as asks least. */
    private static LegOption.ComputedBy over(Structure.Keyed structure, List<LegOption.ComputedBy> ways) {
        return ways.stream()
                .filter(w -> w.route().structure().equals(structure))
                .findFirst()
                .orElseGet(() -> fewest(ways).get(0));
    }

    private static List<List<LegOption.ComputedBy>> combined(List<List<LegOption.ComputedBy>> each) {
        List<List<LegOption.ComputedBy>> combined = List.of(List.of());
        for (List<LegOption.ComputedBy> ways : each) {
            List<List<LegOption.ComputedBy>> longer = new ArrayList<>();
            for (List<LegOption.ComputedBy> some : combined) {
                ways.forEach(w ->
                        longer.add(Stream.concat(some.stream(), Stream.of(w)).toList()));
            }
            combined = longer;
        }
        return combined;
    }
}
