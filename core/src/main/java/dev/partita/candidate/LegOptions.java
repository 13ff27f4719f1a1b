package dev.partita.candidate;

import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The options of a leg: its routes, each with the home fetched or not, and related values joined or kept. */
public final class LegOptions {
    private static final List<KeptOver> NOTHING_KEPT = List.of(KeptOver.NOTHING);

    /** Ways of a leg beyond which those of more steps are left out. */
    private static final int MOST = 3_000;

    private final Model model;
    private final CandidateSet candidates;
    private final SmallScan scans;
    private final Routes routes;
    private final Asks asks;
    private final ComputedWays ways;
    private final Pruning pruning;
    private final MergedWays merged;

    /** @param pruning notes what is dropped */
    public LegOptions(Model model, CandidateSet candidates, SmallScan scans, Pruning pruning) {
        this.model = model;
        this.candidates = candidates;
        this.scans = scans;
        this.routes = new Routes(model, candidates);
        this.asks = new Asks(model);
        this.ways = new ComputedWays(routes, pruning);
        this.pruning = pruning;
        this.merged = new MergedWays(pruning);
    }

    public List<LegOption> of(Read read, int leg) {
        List<Asks.Computed> computed = asks.computed(read.legs().get(leg), read);
        List<LegOption> options = new ArrayList<>(several(read, leg, computed));
        new AnswerFromLinks(model).of(read).forEach(l -> options.addAll(ofLinks(l)));
        new MergeAlternatives(model)
                .of(read, leg)
                .forEach(all -> options.addAll(merged.of(all, leg, a -> inOrder(read, a, leg))));
        options.addAll(ofEachValue(read, leg));
        new FirstForExtreme(model).of(read).ifPresent(r -> options.addAll(ofFirst(r)));
        routes.counted(read).forEach(r -> options.add(new LegOption(r, LegOption.Fetch.NONE, List.of(), List.of())));
        return options;
    }

    /**
     * Where there are very many ways, not those of most steps: each further step multiplies them by the structures that could serve it, and what
     * takes more requests in a row is seldom the cheapest.
     */
    private List<LegOption> several(Read read, int leg, List<Asks.Computed> computed) {
        List<LegOption> all = all(read, leg, computed);
        int fewest = all.stream().mapToInt(o -> o.route().steps()).min().orElse(0);
        int most = all.stream().mapToInt(o -> o.route().steps()).max().orElse(0);
        while (most > fewest && upTo(most, all).size() > MOST) {
            most--;
        }
        List<LegOption> some = upTo(most, all);
        for (int i = some.size(); i < all.size(); i++) {
            pruning.drop(
                    "ways of more steps than " + most + ", where there are thousands", read.id() + " " + leg + " " + i);
        }
        return some;
    }

    private static List<LegOption> upTo(int steps, List<LegOption> all) {
        return all.stream().filter(o -> o.route().steps() <= steps).toList();
    }

    private List<LegOption> all(Read read, int leg, List<Asks.Computed> computed) {
        List<LegOption> options = new ArrayList<>();
        Ask ask = asks.leg(read, leg);
        List<Route> all = new ArrayList<>(routes.of(ask));
        all.addAll(scans.routes(read.legs().get(leg), ask));
        int others = all.size()
                * new KeptVariants(model, candidates)
                        .of(read, read.legs().get(leg))
                        .size();
        for (Route route : all) {
            tests(read, route).ifPresent(tests -> {
                List<Asks.Computed> needed = new ArrayList<>(tests);
                needed.addAll(computed);
                ways.of(needed, others)
                        .forEach(way -> options.addAll(of(read, read.legs().get(leg), route, way)));
            });
        }
        return options;
    }

    /**
     * Where nothing is got of what the links lead to, unless they tell of which, and no link a second time: else that is what the hop over them
     * does.
     */
    private List<LegOption> ofLinks(LegOption.OfLinks links) {
        Read.Leg leg = links.read().legs().getFirst();
        return routes.direct(asks.leg(links.read(), 0)).stream()
                .filter(r -> !isMarker(r))
                .flatMap(r -> of(links.read(), leg, r, List.of()).stream())
                .filter(o -> !o.isFetched() && !isGotWithout(leg, o, List.of(links.up())))
                .map(o -> o.over(links))
                .toList();
    }

    private static boolean isGotWithout(Read.Leg leg, LegOption option, List<Path.Step> up) {
        return !option.decides(up)
                && !option.route().match().isAnswered(up)
                && joined(leg, option).contains(up);
    }

    /** Where no row is looked at but the first, and those that are left out before it. */
    private List<LegOption> ofFirst(Read read) {
        Read.Leg leg = read.legs().getFirst();
        return routes.of(asks.leg(read, 0)).stream()
                .filter(r -> !isMarker(r) && isInOrder(read, leg, r))
                .filter(r -> r.match().residual().stream()
                        .flatMap(Predicate::atoms)
                        .noneMatch(a -> a.path().isToMany()))
                .flatMap(r -> of(read, leg, r, List.of()).stream())
                .filter(o -> o.route().match().ordered())
                .map(o -> o.of(read))
                .toList();
    }

    private static boolean isInOrder(Read read, Read.Leg leg, Route route) {
        return route.match().ordered() && route.isStream() && !route.isOneAtMost() && !route.isInside()
                || MergeEach.isMerged(read, 0, leg, route);
    }

    private List<LegOption> ofEachValue(Read read, int leg) {
        List<List<Read>> each = new MergeValues(model).of(read, leg);
        List<Route> whole = each.isEmpty() ? List.of() : routes.direct(asks.leg(read, leg));
        return each.stream()
                .flatMap(values -> merged.ofOneStructure(values, v -> inOrder(read, v, leg)).stream())
                .filter(o -> whole.stream().noneMatch(w -> MergeValues.isAnswered(w, o)))
                .toList();
    }

    /** The ways of one of several alternatives that give rows in the order asked for, so that they can be merged: of their children nothing is asked. */
    private List<LegOption> inOrder(Read read, Read alternative, int leg) {
        MergeAlternatives rule = new MergeAlternatives(model);
        return routes.direct(asks.leg(alternative, leg)).stream()
                .filter(r -> !isMarker(r) && rule.canMerge(read, alternative, leg, r))
                .filter(r -> r.match().residual().stream()
                        .flatMap(Predicate::atoms)
                        .noneMatch(a -> a.path().isToMany()))
                .flatMap(r -> of(alternative, alternative.legs().get(leg), r, List.of()).stream())
                .filter(o -> !o.keptOver().isDecidedBefore(o.route()))
                .map(o -> o.of(alternative))
                .toList();
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
        boolean isMarker = isMarker(route);
        boolean isInside = route.structure() instanceof Structure.Home home
                && home.inside().isPresent();
        boolean isReplica = route.structure().key().replica().isPresent();
        boolean isGathered = route.structure() instanceof Structure.Access access
                && access.medium().isGathered();
        boolean isEntry = route.structure() instanceof Structure.Access && !isMarker && !isReplica && !isGathered;
        if (isGathered
                && (read.paginated() || !computed.isEmpty() || leg.nesting().isPresent())) {
            return options;
        }
        if (!LegOption.canMeet(new LegOption(route, LegOption.Fetch.NONE, List.of(), computed).structures())) {
            return options;
        }
        List<KeptOver> variants = isMarker || isInside || isReplica || isGathered
                ? NOTHING_KEPT
                : new KeptVariants(model, candidates).of(read, leg);
        for (KeptOver kept : variants) {
            agreeing(read, route, kept)
                    .filter(r -> kept.deciding().isEmpty() || FilterByKept.isLeft(r, kept.deciding()))
                    .ifPresent(r -> fetches(read, leg, r, isEntry, computed)
                            .filter(f -> f == LegOption.Fetch.NONE || !kept.isDecidedBefore(r))
                            .forEach(f -> options.add(new LegOption(r, f, kept, computed))));
        }
        return options;
    }

    /**
     * What a key holds of what can change is shown as the key has it, or pages would not go on where they ended; or it is joined, and asked and put in
     * order again.
     */
    private Optional<Route> agreeing(Read read, Route route, KeptOver variant) {
        List<Path> joined = route.structure() instanceof Structure.Access access
                ? candidates.keptFor(access).stream()
                        .filter(k -> k.loose() && !variant.here().contains(k.prefix()))
                        .flatMap(k -> k.paths().stream())
                        .filter(access.key()::holds)
                        .toList()
                : List.of();
        return joined.isEmpty() ? Optional.of(route) : FilterByKept.again(read, route, joined);
    }

    private static boolean isMarker(Route route) {
        return route.structure() instanceof Structure.Access access && access.medium() == Medium.MARKER;
    }

    /** Of which entries items may be fetched, where the route leads to entries. */
    private Stream<LegOption.Fetch> fetches(
            Read read, Read.Leg leg, Route route, boolean isEntry, List<LegOption.ComputedBy> computed) {
        if (!isEntry) {
            return Stream.of(LegOption.Fetch.NONE);
        }
        ProjectIntoIndex into = new ProjectIntoIndex(model, a -> List.of());
        boolean isDecided = into.deciding(route, computed).isEmpty();
        boolean isCut = FetchAnswered.isPossible(read, leg, route, computed, into);
        boolean isCutAnyhow = isCut && into.ordering(route).isEmpty();
        return Stream.of(LegOption.Fetch.values()).filter(f -> switch (f) {
            case NONE -> true;
            case ALL -> !(isDecided && isCutAnyhow);
            case SATISFYING -> !isDecided && !isCutAnyhow;
            case ANSWERED -> isCut;
        });
    }

    /**
     * The references over which values are joined to the rows that a route leads to, shorter ones first: what it was found by is not looked
     * at again, and what is kept leads on by what is kept with it.
     */
    public static List<List<Path.Step>> joined(Read.Leg leg, LegOption option) {
        Stream<Path> unchecked =
                option.route().match().unchecked().flatMap(Predicate::atoms).map(Predicate.Atom::path);
        return option.keptOver().joined(Stream.concat(shown(leg), unchecked).toList());
    }

    /** What an option takes of what may be kept. */
    public static List<Structure.Kept> taken(Model model, Read.Leg leg, LegOption option, List<Structure.Kept> kept) {
        KeptOver over = option.keptOver();
        return kept.stream()
                .filter(k -> !over.equals(KeptOver.NOTHING) && over.takes(model, leg, k)
                        || option.routes().anyMatch(r -> r.isToldBy(k)))
                .toList();
    }

    /** All paths that a leg returns, orders by or asks about. */
    public static Stream<Path> used(Model model, Read.Leg leg) {
        return Stream.concat(
                shown(leg), Normalized.of(model, leg.where()).atoms().map(Predicate.Atom::path));
    }

    private static Stream<Path> shown(Read.Leg leg) {
        return Stream.concat(
                leg.returns().stream().map(Read.Returned::path),
                leg.order().stream().map(Read.SortKey::path));
    }
}
