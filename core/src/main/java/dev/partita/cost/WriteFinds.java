package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How one write finds what it changes: one way of each find is the usual one, which everything else is probed with; another
 * costs what it costs more.
 */
final class WriteFinds {
    private final ProblemBuilder builder;
    private final Write write;
    private final WriteProbes probes;
    private final Embedding.Places places;
    private final List<Decisions.OfFind> finds;
    private final Map<Ask, Route> usual = new LinkedHashMap<>();

    WriteFinds(ProblemBuilder builder, Write write, WriteProbes probes, Embedding.Places places) {
        this.places = places;
        this.builder = builder;
        this.write = write;
        this.probes = probes;
        this.finds = builder.decisions.finds().stream()
                .filter(f -> f.write().equals(write))
                .toList();
        finds.forEach(f -> usual.put(
                f.ask(),
                f.routes().stream()
                        .filter(this::fits)
                        .findFirst()
                        .orElseThrow(() -> new UnplannableWrite(
                                write.id(), "no way finds " + f.ask().entity()))));
        finds.forEach(f -> usual.put(f.ask(), cheapest(f)));
    }

    Map<Ask, Route> usual() {
        return usual;
    }

    /**
     * The way to find that makes the write cheapest, what keeps the way included, the other finds being done the usual way: others
     * are priced by what they cost more.
     */
    private Route cheapest(Decisions.OfFind find) {
        return find.routes().stream()
                .filter(this::fits)
                .min(Comparator.comparingLong(route -> {
                    WriteProbe probe = instead(find, route);
                    long requests = probe.operations().values().stream()
                            .mapToLong(o -> micros(o, probe))
                            .sum();
                    return requests + builder.pricer.roundTrips(probe.plan(), probe.further());
                }))
                .orElseThrow();
    }

    private boolean fits(Route route) {
        return route.structures().allMatch(places::fits);
    }

    /** With another way to find. */
    private WriteProbe instead(Decisions.OfFind find, Route route) {
        Map<Ask, Route> routes = new LinkedHashMap<>(usual);
        routes.put(find.ask(), route);
        return probes.usual(routes);
    }

    /** Pays for the requests that find, or takes what they cost away. */
    private void pay(WriteProbe probe, List<Integer> active, boolean away) {
        probe.findIds().stream()
                .flatMap(id -> Stream.ofNullable(probe.operations().get(id)))
                .forEach(o -> new OperationCost(builder, probe.laid()).addAsProbed(o, active, away));
    }

    private long micros(Pricer.Operation operation, WriteProbe probe) {
        return operation
                .price()
                .micros(
                        0,
                        operation.images().stream()
                                .map(i -> builder.pricer.bytes(probe.laid().design(), i))
                                .toList());
    }

    /** Ways to find that go with a home, through itself where that can be; empty if one of the finds has none. */
    Optional<Map<Ask, Route>> with(Structure.Home home) {
        Map<Ask, Route> routes = new LinkedHashMap<>();
        for (Decisions.OfFind find : finds) {
            Stream<Route> through =
                    find.routes().stream().filter(r -> r.structures().allMatch(home::equals));
            Optional<Route> fitting = Stream.concat(
                            through, Stream.concat(Stream.of(usual.get(find.ask())), find.routes().stream()))
                    .filter(this::fits)
                    .filter(r -> r.structures().allMatch(s -> fits(s, home)))
                    .findFirst();
            if (fitting.isEmpty()) {
                return Optional.empty();
            }
            routes.put(find.ask(), fitting.get());
        }
        return Optional.of(routes);
    }

    /** An entity has one home. */
    private static boolean fits(Structure structure, Structure.Home home) {
        return !(structure instanceof Structure.Home other)
                || other.equals(home)
                || !other.entity().equals(home.entity());
    }

    /** Whether it keeps an index or copy that is there for a find: that is paid with the access. */
    static boolean isOnAccess(Pricer.Operation operation, Map<Ask, Route> ways, WriteProbe probe) {
        return ways.values().stream()
                .flatMap(Route::structures)
                .filter(Structure.Access.class::isInstance)
                .map(s -> Pricer.Image.of(probe.laid(), (Structure.Access) s))
                .anyMatch(image -> operation.images().equals(List.of(image)));
    }

    /** Decides each find; {@code plain} is the probe with the usual ways. */
    void add(WriteProbe plain, PaidOnce once) {
        pay(plain, places.when(), false);
        finds.forEach(f -> add(f, plain, once));
    }

    private void add(Decisions.OfFind find, WriteProbe plain, PaidOnce once) {
        List<Integer> ways = new ArrayList<>();
        boolean isNew = !builder.variables.has(WriteCosts.name(find, 0));
        for (int i = 0; i < find.routes().size(); i++) {
            Route route = find.routes().get(i);
            int way = builder.variables.variable(WriteCosts.name(find, i));
            ways.add(way);
            if (isNew) {
                needs(find, route, way);
            }
            if (fits(route) && !route.equals(usual.get(find.ask()))) {
                WriteProbe probe = instead(find, route);
                List<Integer> active = places.and(List.of(way));
                pay(probe, active, false);
                pay(plain, active, true);
                once.trips(probe, active);
            }
        }
        if (isNew) {
            builder.variables.exactlyOne("one way to find for " + write.id() + " " + find.ask(), ways);
        }
    }

    /** A way needs its structures, and in them what it reads. */
    private void needs(Decisions.OfFind find, Route route, int way) {
        route.structures().forEach(s -> builder.variables.implies("structure of a find", way, builder.built(s)));
        new ProjectIntoIndex(builder.model)
                .finding(route, builder.usual.get(find.ask().entity()))
                .forEach(n ->
                        n.paths().forEach(p -> new HeldFor(builder).needed("held for a find", way, n.access(), p)));
    }
}
