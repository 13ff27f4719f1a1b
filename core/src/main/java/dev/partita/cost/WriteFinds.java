package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How one write finds what it changes: one way of each find is the usual one, which everything else is probed with. What a way reads is
 * paid by it at the sizes that are chosen; where entries that lead to items may tell what else would be read of these, by what they hold.
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
                        .filter(r -> usual.values().stream().allMatch(u -> homes(r).allMatch(h -> fits(u, h))))
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
                .filter(r -> beside(find.ask(), r, Stream.of()).isPresent())
                .min(Comparator.comparingLong(route -> {
                    WriteProbe probe = instead(find, route);
                    long requests = probe.operations().values().stream()
                            .mapToLong(o -> micros(o, o.sizes()))
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
        return probes.usual(beside(find.ask(), route, Stream.of()).orElseThrow());
    }

    /**
     * The usual ways with another one for an ask, and where one of them leads through another home of an entity than that one or a
     * structure needs, it gives way to one that goes with them; empty if there is none.
     *
     * @param needed the homes of the structure
     */
    Optional<Map<Ask, Route>> beside(Ask ask, Route route, Stream<Structure.Home> needed) {
        List<Structure.Home> homes =
                Stream.concat(homes(route), needed).distinct().toList();
        Map<Ask, Route> routes = new LinkedHashMap<>();
        for (Decisions.OfFind find : finds) {
            Optional<Route> way = find.ask().equals(ask)
                    ? Optional.of(route)
                    : Stream.concat(Stream.of(usual.get(find.ask())), find.routes().stream())
                            .filter(r -> fits(r) && homes.stream().allMatch(h -> fits(r, h)))
                            .findFirst();
            if (way.isEmpty()) {
                return Optional.empty();
            }
            routes.put(find.ask(), way.get());
        }
        routes.put(ask, route);
        return Optional.of(routes);
    }

    private static Stream<Structure.Home> homes(Route route) {
        return route.structures().filter(Structure.Home.class::isInstance).map(Structure.Home.class::cast);
    }

    private static boolean fits(Route route, Structure.Home home) {
        return route.structures().allMatch(s -> fits(s, home));
    }

    /**
     * A way to find, where entries tell what else is asked of what is found, or do not.
     *
     * @param taken the variable of it
     */
    private record Manner(int taken, WriteProbe probe) {}

    private static long micros(Pricer.Operation operation, List<Ratio> sizes) {
        return operation.price().micros(0, sizes);
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
                    .filter(r -> fits(r, home))
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
        Set<String> paid = new LinkedHashSet<>();
        Ratio least = plain.reading();
        for (Decisions.OfFind find : finds) {
            List<Manner> manners = manners(find, plain);
            for (Manner manner : manners) {
                least = least.min(manner.probe().reading());
            }
            add(find, manners, paid, once);
        }
        Map<String, Pricer.Operation> others = plain.finds();
        others.keySet().removeAll(paid);
        pay(plain, others, places.when());
        once.leastReading(least, places.when());
    }

    /** Pays for what differs from one manner of a find to another; what does not is as others of the write's finds are. */
    private void add(Decisions.OfFind find, List<Manner> manners, Set<String> paid, PaidOnce once) {
        Set<String> own = new LinkedHashSet<>();
        for (Manner manner : manners) {
            manners.forEach(m -> own.addAll(differing(manner.probe(), m.probe())));
        }
        own.removeAll(paid);
        for (Manner manner : manners) {
            List<Integer> active = places.and(List.of(manner.taken()));
            Map<String, Pricer.Operation> operations = manner.probe().finds();
            operations.keySet().retainAll(own);
            pay(manner.probe(), operations, active);
            once.found(manner.probe(), active);
        }
        paid.addAll(own);
    }

    /** What is done otherwise where entries tell what else is read of the items. */
    private void otherwise(WriteProbe told, WriteProbe read, List<Integer> active) {
        Map<String, Pricer.Operation> before = read.withoutFinds();
        told.withoutFinds().forEach((id, operation) -> {
            String name = "write " + write.id() + " " + id + " as told";
            Optional.ofNullable(before.get(id))
                    .ifPresent(b -> new OperationCost(builder, told.laid()).addDifference(operation, b, active, name));
        });
    }

    private void pay(WriteProbe probe, Map<String, Pricer.Operation> operations, List<Integer> active) {
        operations.forEach((id, operation) ->
                new OperationCost(builder, probe.laid()).add(operation, active, "find " + write.id() + " " + id));
    }

    /** What the one reads, and the other does not, or elsewhere, or for another price. */
    private Set<String> differing(WriteProbe one, WriteProbe other) {
        Map<String, Pricer.Operation> others = other.finds();
        Map<String, Pricer.Operation> differing = one.finds();
        differing
                .values()
                .removeIf(o -> Optional.ofNullable(others.get(o.id()))
                        .filter(p -> p.images().equals(o.images()) && micros(p, o.sizes()) == micros(o, o.sizes()))
                        .isPresent());
        return differing.keySet();
    }

    /** All manners of a find that go with where entities are; each of its ways is decided, and needs what it goes through. */
    private List<Manner> manners(Decisions.OfFind find, WriteProbe plain) {
        List<Manner> manners = new ArrayList<>();
        List<Integer> ways = new ArrayList<>();
        boolean isNew = !builder.variables.has(WriteCosts.name(find, 0));
        for (int i = 0; i < find.routes().size(); i++) {
            Route route = find.routes().get(i);
            int way = builder.variables.variable(WriteCosts.name(find, i));
            ways.add(way);
            if (isNew) {
                needs(find, route, way);
            }
            if (fits(route) && beside(find.ask(), route, Stream.of()).isPresent()) {
                boolean isUsual = route.equals(usual.get(find.ask()));
                manners.addAll(manners(find, route, way, isUsual ? plain : instead(find, route)));
            }
        }
        if (isNew) {
            builder.variables.exactlyOne("one way to find for " + write.id() + " " + find.ask(), ways);
        }
        return manners;
    }

    private List<Manner> manners(Decisions.OfFind find, Route route, int way, WriteProbe probe) {
        if (!(route.structure() instanceof Structure.Access access)) {
            return List.of(new Manner(way, probe));
        }
        Map<Ask, Route> routes = beside(find.ask(), route, Stream.of()).orElseThrow();
        Set<Path> telling = new LinkedHashSet<>(builder.wanted(access));
        telling.removeIf(p -> !p.isOwn());
        Optional<WriteProbe> told = told(access, telling, routes, probe);
        if (told.isEmpty()) {
            return List.of(new Manner(way, probe));
        }
        Set<String> spared = told.get().finds().keySet();
        for (Path path : List.copyOf(telling)) {
            telling.remove(path);
            boolean isNeeded = told(access, telling, routes, probe)
                    .filter(t -> t.finds().keySet().equals(spared))
                    .isEmpty();
            if (isNeeded) {
                telling.add(path);
            }
        }
        List<Integer> all = new ArrayList<>(List.of(way));
        telling.forEach(p -> all.add(builder.holds(access, p)));
        int tells = builder.variables.all(all);
        builder.told.add(new Told(tells, access, List.copyOf(telling)));
        otherwise(told.get(), probe, places.and(List.of(tells)));
        int fetches = builder.variables.rest(way, tells, "find " + write.id() + " " + find.ask() + " by " + way);
        return List.of(new Manner(tells, told.get()), new Manner(fetches, probe));
    }

    /** The write where entries hold these paths, if less is read for that. */
    private Optional<WriteProbe> told(
            Structure.Access access, Set<Path> paths, Map<Ask, Route> routes, WriteProbe than) {
        try {
            WriteProbe told = probes.telling(access, paths, routes);
            Set<String> reads = told.finds().keySet();
            Set<String> more = than.finds().keySet();
            return Optional.of(told).filter(t -> more.containsAll(reads) && !reads.equals(more));
        } catch (UnplannableWrite refused) {
            return Optional.empty();
        }
    }

    /** A way needs its structures, and in them what it reads. */
    private void needs(Decisions.OfFind find, Route route, int way) {
        route.structures().forEach(s -> builder.variables.implies("structure of a find", way, builder.built(s)));
        builder.into
                .finding(route, builder.usual.get(find.ask().entity()))
                .forEach(n -> n.paths()
                        .forEach(p -> new HeldFor(builder).needed("held for a find", List.of(way), n.access(), p)));
    }
}
