package dev.partita.candidate;

import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The options of a leg: its routes, each with the home fetched or not, and related values joined or kept. */
public final class LegOptions {
    private static final List<List<List<Path.Step>>> NOTHING_KEPT = List.of(List.of());

    private final Model model;
    private final CandidateSet candidates;
    private final SmallScan scans;
    private final Routes routes;
    private final Asks asks;
    private final ComputedWays ways;

    /** @param pruning notes what is dropped */
    public LegOptions(Model model, CandidateSet candidates, SmallScan scans, Pruning pruning) {
        this.model = model;
        this.candidates = candidates;
        this.scans = scans;
        this.routes = new Routes(model, candidates);
        this.asks = new Asks(model);
        this.ways = new ComputedWays(routes, pruning);
    }

    public List<LegOption> of(Read read, int leg) {
        List<Asks.Computed> computed = asks.computed(read.legs().get(leg), read);
        List<LegOption> options = new ArrayList<>();
        Ask ask = asks.leg(read, leg);
        List<Route> all = new ArrayList<>(routes.of(ask));
        all.addAll(scans.routes(read.legs().get(leg), ask));
        for (Route route : all) {
            tests(read, route).ifPresent(tests -> {
                List<Asks.Computed> needed = new ArrayList<>(tests);
                needed.addAll(computed);
                ways.of(needed)
                        .forEach(way -> options.addAll(of(read, read.legs().get(leg), route, way)));
            });
        }
        routes.counted(read).forEach(r -> options.add(new LegOption(r, LegOption.Fetch.NONE, List.of(), List.of())));
        return options;
    }

    /** What a route leaves to be asked of each entity's children; empty if something of it can't be. */
    private Optional<List<Asks.Computed>> tests(Read read, Route route) {
        List<Asks.Computed> tests = new ArrayList<>();
        for (Predicate predicate : route.match().residual()) {
            if (predicate.atoms().anyMatch(a -> a.path().isToMany())) {
                Optional<Asks.Computed> test = asks.test(route.entity(), predicate, read);
                if (test.isEmpty()) {
                    return Optional.empty();
                }
                tests.add(test.get());
            }
        }
        return Optional.of(tests);
    }

    private List<LegOption> of(Read read, Read.Leg leg, Route route, List<LegOption.ComputedBy> computed) {
        List<LegOption> options = new ArrayList<>();
        boolean isMarker = route.structure() instanceof Structure.Access a && a.medium() == Medium.MARKER;
        boolean isInside = route.structure() instanceof Structure.Home home
                && home.inside().isPresent();
        boolean isReplica = route.structure().key().replica().isPresent();
        boolean isEntry = route.structure() instanceof Structure.Access && !isMarker && !isReplica;
        if (!LegOption.canMeet(new LegOption(route, LegOption.Fetch.NONE, List.of(), computed).structures())) {
            return options;
        }
        for (List<List<Path.Step>> kept : isMarker || isInside || isReplica ? NOTHING_KEPT : keptVariants(read, leg)) {
            options.add(new LegOption(route, LegOption.Fetch.NONE, kept, computed));
            if (isEntry) {
                options.add(new LegOption(route, LegOption.Fetch.ALL, kept, computed));
            }
            if (isEntry && !new ProjectIntoIndex(model).deciding(route).isEmpty()) {
                options.add(new LegOption(route, LegOption.Fetch.SATISFYING, kept, computed));
            }
        }
        return options;
    }

    /** All subsets of the references whose values may be kept; strong reads take no loose ones. */
    private List<List<List<Path.Step>>> keptVariants(Read read, Read.Leg leg) {
        Set<List<Path.Step>> possible = new LinkedHashSet<>();
        for (List<Path.Step> prefix : prefixes(leg)) {
            List<Path> wanted = kept(model, leg, prefix);
            if (keeps(read, leg, prefix, wanted)) {
                possible.add(prefix);
            }
        }
        List<List<List<Path.Step>>> variants = new ArrayList<>();
        variants.add(List.of());
        if (!possible.isEmpty()) {
            variants.add(List.copyOf(possible));
            if (possible.size() > 1) {
                possible.forEach(p -> variants.add(List.of(p)));
            }
        }
        return variants;
    }

    private boolean keeps(Read read, Read.Leg leg, List<Path.Step> prefix, List<Path> wanted) {
        return candidates.kept().stream()
                .filter(k -> k.entity().equals(leg.entity()) && k.prefix().equals(prefix))
                .filter(k -> !(read.strong() && k.loose()))
                .flatMap(k -> k.paths().stream())
                .collect(java.util.stream.Collectors.toCollection(LinkedHashSet::new))
                .containsAll(wanted);
    }

    /** The references that values of a leg come over, shorter ones first. */
    public static List<List<Path.Step>> prefixes(Read.Leg leg) {
        return prefixes(used(leg));
    }

    /** Those of them that are needed of the rows that a route leads to: what it was found by is not looked at again. */
    public static List<List<Path.Step>> prefixes(Read.Leg leg, Route route) {
        return prefixes(Stream.concat(
                shown(leg), route.match().unchecked().flatMap(Predicate::atoms).map(Predicate.Atom::path)));
    }

    private static List<List<Path.Step>> prefixes(Stream<Path> paths) {
        Set<List<Path.Step>> prefixes = new LinkedHashSet<>();
        paths.forEach(p -> {
            for (int i = 1; i <= p.steps().size(); i++) {
                prefixes.add(p.steps().subList(0, i));
            }
        });
        return prefixes.stream()
                .filter(p -> p.stream().allMatch(Path.Up.class::isInstance))
                .sorted(java.util.Comparator.comparingInt(List::size))
                .toList();
    }

    /** What must be kept of a reference so that a leg needs no more of it: its paths, and the expiry that readers check. */
    public static List<Path> kept(Model model, Read.Leg leg, List<Path.Step> prefix) {
        return Stream.concat(related(leg, prefix).stream(), DenormalizeAttribute.expiry(model, prefix).stream())
                .distinct()
                .toList();
    }

    /** The paths over a reference that a leg uses. */
    public static List<Path> related(Read.Leg leg, List<Path.Step> prefix) {
        return used(leg).filter(p -> p.steps().equals(prefix)).distinct().toList();
    }

    /** All paths that a leg returns, orders by or asks about. */
    public static Stream<Path> used(Read.Leg leg) {
        return Stream.concat(shown(leg), leg.where().atoms().map(Predicate.Atom::path));
    }

    private static Stream<Path> shown(Read.Leg leg) {
        return Stream.concat(
                leg.returns().stream().map(Read.Returned::path),
                leg.order().stream().map(Read.SortKey::path));
    }
}
