package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What each write costs, by probes: on the usual homes alone; then with each other home, each access, each kept value. What a
 * structure brings is paid by it; finds that several structures need, and the doubling by a transaction, are paid once.
 */
final class WriteCosts {
    private final ProblemBuilder builder;

    WriteCosts(ProblemBuilder builder) {
        this.builder = builder;
    }

    void add() {
        builder.model.writes().forEach(w -> new OfWrite(w).add());
    }

    static String name(Decisions.OfFind find, int route) {
        return "find " + find.write().id() + " " + find.ask().entity() + " "
                + find.ask().conjuncts() + " way " + route;
    }

    /** A plan on a probe, with its operations by id. */
    private record Probed(Laid laid, Plan plan, Map<String, Pricer.Operation> operations, Ratio further) {}

    private final class OfWrite {
        private final Write write;
        private final Set<EntityName> entities;
        private final Map<Ask, Route> usualFinds = new LinkedHashMap<>();
        private final List<Decisions.OfFind> finds;
        private final Probed plain;
        private final long findMicros;

        OfWrite(Write write) {
            this.write = write;
            this.entities = builder.involved.of(write);
            this.finds = builder.decisions.finds().stream()
                    .filter(f -> f.write().equals(write))
                    .toList();
            finds.forEach(f -> usualFinds.put(f.ask(), f.routes().get(0)));
            finds.forEach(f -> usualFinds.put(f.ask(), cheapest(f)));
            this.plain = probe(List.of(), List.of(), false, List.of(), usualFinds);
            this.findMicros = findMicros(plain);
        }

        void add() {
            String name = "write " + write.id();
            builder.variables.constant(findMicros);
            withoutFinds(plain).values().stream()
                    .filter(o -> !isOnAccess(o))
                    .forEach(o -> base(o, name));
            trips(plain, List.of());
            for (EntityName entity : entities) {
                List<Structure.Home> homes =
                        builder.decisions.candidates().homes().get(entity);
                homes.forEach(h -> home(h, homes.size()));
                builder.kept(entity).forEach(this::kept);
            }
            finds.forEach(this::find);
        }

        /** The way to find that costs least, the other finds being done the usual way: the others are priced by what they cost more. */
        private Route cheapest(Decisions.OfFind find) {
            return find.routes().stream()
                    .min(Comparator.comparingLong(route -> {
                        Probed probed = instead(find, route);
                        return findMicros(probed) + builder.pricer.roundTrips(probed.plan(), probed.further());
                    }))
                    .orElseThrow();
        }

        /** Operations on the usual homes; those on an entity's own home are paid by the home that is chosen. */
        private void base(Pricer.Operation operation, String name) {
            if (!isOnHomeOfChoice(operation)) {
                new OperationCost(builder, plain.laid()).add(operation, List.of(), name + " " + operation.id());
            }
        }

        /** Whether it keeps an index or copy that is there for a find: that is paid with the access. */
        private boolean isOnAccess(Pricer.Operation operation) {
            return usualFinds.values().stream()
                    .flatMap(Route::structures)
                    .filter(Structure.Access.class::isInstance)
                    .map(s -> ProblemBuilder.image(plain.laid(), (Structure.Access) s))
                    .anyMatch(image -> operation.images().equals(List.of(image)));
        }

        /** The operations that are not those of finding by predicates, which the ways to find pay for. */
        private Map<String, Pricer.Operation> withoutFinds(Probed probed) {
            Map<String, Pricer.Operation> others = new TreeMap<>(probed.operations());
            others.keySet().removeAll(findIds(probed));
            return others;
        }

        /** Queries, and what runs once per row of them. */
        private Set<String> findIds(Probed probed) {
            Set<String> ids = new LinkedHashSet<>();
            Set<dev.partita.model.NodeId> found = new LinkedHashSet<>();
            for (dev.partita.plan.Node node : ((dev.partita.plan.WritePlan) probed.plan()).finds()) {
                boolean isFind = node instanceof dev.partita.plan.Node.Query
                        || dev.partita.plan.Inputs.of(node).stream().anyMatch(found::contains);
                if (isFind) {
                    found.add(node.id());
                    ids.add(node.id().value());
                }
            }
            return ids;
        }

        private long findMicros(Probed probed) {
            Set<String> ids = findIds(probed);
            return probed.operations().values().stream()
                    .filter(o -> ids.contains(o.id()))
                    .mapToLong(o -> micros(o, probed))
                    .sum();
        }

        private long micros(Pricer.Operation operation, Probed probed) {
            return operation
                    .price()
                    .apply(operation.images().stream()
                            .map(i -> builder.pricer.bytes(probed.laid().design(), i))
                            .toList());
        }

        /** Ways to find that go with some homes; empty if one of the finds has none. */
        private Optional<Map<Ask, Route>> findsWith(List<Structure.Home> homes) {
            Map<Ask, Route> routes = new LinkedHashMap<>();
            for (Decisions.OfFind find : finds) {
                Optional<Route> fitting = Stream.concat(
                                Stream.of(usualFinds.get(find.ask())), find.routes().stream())
                        .filter(r -> r.structures().allMatch(s -> isAmong(s, homes)))
                        .findFirst();
                if (fitting.isEmpty()) {
                    return Optional.empty();
                }
                routes.put(find.ask(), fitting.get());
            }
            return Optional.of(routes);
        }

        private static boolean isAmong(Structure structure, List<Structure.Home> homes) {
            return !(structure instanceof Structure.Home home)
                    || homes.contains(home)
                    || homes.stream().noneMatch(h -> h.entity().equals(home.entity()));
        }

        private boolean isOnHomeOfChoice(Pricer.Operation operation) {
            return operation.images().stream()
                    .anyMatch(i -> entities.stream()
                            .filter(e -> builder.decisions
                                            .candidates()
                                            .homes()
                                            .get(e)
                                            .size()
                                    > 1)
                            .anyMatch(e -> i.type().value().equals(e.value())));
        }

        private Probed probe(
                List<Structure.Home> homes,
                List<Structure.Access> accesses,
                boolean holdsAll,
                List<Structure.Kept> kept,
                Map<Ask, Route> routes) {
            Map<String, Structure.Home> allHomes = new LinkedHashMap<>();
            Map<String, Structure.Access> all = new LinkedHashMap<>();
            routes.values().forEach(r -> ReadCosts.collect(r, allHomes, all));
            homes.forEach(h -> allHomes.put(h.entity().value(), h));
            accesses.forEach(a -> all.put(a.id(), a));
            Map<String, Set<Path>> held = new LinkedHashMap<>();
            List<Structure.Kept> with = new ArrayList<>(kept);
            all.values().forEach(a -> {
                Set<Path> paths = new LinkedHashSet<>();
                if (holdsAll && accesses.contains(a)) {
                    builder.wanted(a).stream().filter(Path::isOwn).forEach(paths::add);
                }
                held.put(a.id(), paths);
            });
            routes.values()
                    .forEach(r -> new ProjectIntoIndex(builder.model)
                            .finding(r, allHomes.getOrDefault(r.entity().value(), builder.usual.get(r.entity())))
                            .forEach(n -> held.get(n.access().id()).addAll(n.paths())));
            Laid laid = builder.probe.lay(
                    new Probe.Wanted(List.copyOf(allHomes.values()), List.copyOf(all.values()), held, with), entities);
            Plan plan = builder.probe.write(laid, write, routes);
            Map<String, Pricer.Operation> operations = new TreeMap<>();
            builder.pricer.operations(laid.design(), plan).forEach(o -> operations.put(o.id(), o));
            return new Probed(laid, plan, operations, builder.pricer.furtherRoundTrips(laid.design(), plan));
        }

        private void home(Structure.Home home, int choices) {
            Optional<Map<Ask, Route>> fitting = findsWith(List.of(home));
            if (fitting.isEmpty()) {
                return;
            }
            Probed probed = probe(List.of(home), List.of(), false, List.of(), fitting.get());
            String name = "write " + write.id() + " with " + home.id();
            List<Integer> active = choices > 1 ? List.of(builder.home(home)) : List.of();
            if (choices > 1) {
                withoutFinds(probed).values().stream()
                        .filter(o -> isOnHome(o, home.entity()))
                        .forEach(o -> new OperationCost(builder, probed.laid()).add(o, active, name + " " + o.id()));
                further(probed, plain, home.entity(), active, name);
            }
            for (Structure.Access access : builder.decisions.usedAccesses(home.entity())) {
                access(home, access, active, probed, fitting.get());
            }
        }

        private boolean isOnHome(Pricer.Operation operation, EntityName entity) {
            return operation.images().stream().anyMatch(i -> i.type().value().equals(entity.value()))
                    && isOnHomeOfChoice(operation);
        }

        /** What a structure brings beside operations on its own image: finds, and the doubling by a transaction. */
        private void further(Probed probed, Probed before, EntityName on, List<Integer> active, String name) {
            if (active.isEmpty()) {
                return;
            }
            withoutFinds(probed).forEach((id, operation) -> {
                Pricer.Operation paid = before.operations().get(id);
                if (isOnHome(operation, on) && before == plain) {
                    return;
                }
                if (paid == null) {
                    int shared = shared("extra " + write.id() + " " + id, active);
                    if (!builder.variables.has("paid " + write.id() + " " + id)) {
                        builder.variables.variable("paid " + write.id() + " " + id);
                        new OperationCost(builder, probed.laid()).add(operation, List.of(shared), name + " " + id);
                    }
                } else if (differs(operation, paid, probed.laid(), before.laid())) {
                    int doubled = shared("transaction of " + write.id(), active);
                    if (!builder.variables.has("doubled " + write.id() + " " + id)) {
                        builder.variables.variable("doubled " + write.id() + " " + id);
                        new OperationCost(builder, probed.laid())
                                .addDifference(operation, paid, List.of(doubled), name + " " + id + " doubled");
                    }
                }
            });
            trips(probed, active);
        }

        private int shared(String name, List<Integer> active) {
            int shared = builder.variables.variable(name);
            if (active.size() == 1) {
                builder.variables.implies(name, active.get(0), shared);
            } else {
                builder.variables.implies(name, builder.both(active.get(0), active.get(1), "both " + active), shared);
            }
            return shared;
        }

        private boolean differs(Pricer.Operation one, Pricer.Operation other, Laid laid, Laid otherLaid) {
            List<Ratio> sizes = one.images().stream()
                    .map(i -> builder.pricer.bytes(laid.design(), i))
                    .toList();
            return one.images().size() == other.images().size()
                    && !one.price().apply(sizes).equals(other.price().apply(sizes));
        }

        private void access(
                Structure.Home home,
                Structure.Access access,
                List<Integer> withHome,
                Probed without,
                Map<Ask, Route> routes) {
            Probed narrow = probe(List.of(home), List.of(access), false, List.of(), routes);
            Probed wide = probe(List.of(home), List.of(access), true, List.of(), routes);
            List<Integer> active = new ArrayList<>(withHome);
            active.add(0, builder.access(access));
            String name = "write " + write.id() + " on " + access.id();
            Pricer.Image image = ProblemBuilder.image(wide.laid(), access);
            withoutFinds(wide).forEach((id, operation) -> {
                if (!operation.images().equals(List.of(image))) {
                    return;
                }
                Optional<Pricer.Operation> keyed =
                        Optional.ofNullable(narrow.operations().get(id));
                keyed.ifPresent(o -> new OperationCost(builder, narrow.laid()).add(o, active, name + " " + id));
                touched(access, operation, keyed, wide.laid(), narrow.laid(), withHome, name + " " + id);
            });
            Map<String, Pricer.Operation> others = new TreeMap<>(wide.operations());
            others.values().removeIf(o -> o.images().equals(List.of(image)));
            further(
                    new Probed(wide.laid(), wide.plan(), others, wide.further()),
                    without,
                    access.entity(),
                    active,
                    name);
        }

        /** What is paid only if some held attribute is one that the write changes. */
        private void touched(
                Structure.Access access,
                Pricer.Operation operation,
                Optional<Pricer.Operation> keyed,
                Laid wide,
                Laid narrow,
                List<Integer> withHome,
                String name) {
            if (keyed.isPresent() && !differs(operation, keyed.get(), wide, narrow)) {
                return;
            }
            int touched = builder.variables.variable("touch " + write.id() + " " + access.id());
            Assigned.by(write, access.entity(), builder.model).stream()
                    .filter(builder.wanted(access)::contains)
                    .forEach(p -> builder.variables.implies("touch", builder.holds(access, p), touched));
            List<Integer> active = new ArrayList<>(withHome);
            active.add(0, touched);
            OperationCost cost = new OperationCost(builder, wide);
            if (keyed.isPresent()) {
                cost.addDifference(operation, keyed.get(), active, name + " touched");
            } else {
                cost.add(operation, active, name + " touched");
            }
        }

        private void kept(Structure.Kept kept) {
            Probed probed = probe(List.of(), List.of(), false, List.of(kept), usualFinds);
            Map<String, Pricer.Operation> others = new TreeMap<>(probed.operations());
            further(
                    new Probed(probed.laid(), probed.plan(), others, probed.further()),
                    plain,
                    kept.entity(),
                    List.of(builder.kept(kept)),
                    "write " + write.id() + " with " + kept.id());
        }

        /** Ways to find what the write changes. */
        private void find(Decisions.OfFind find) {
            List<Integer> ways = new ArrayList<>();
            for (int i = 0; i < find.routes().size(); i++) {
                Route route = find.routes().get(i);
                int way = builder.variables.variable(WriteCosts.name(find, i));
                ways.add(way);
                route.structures()
                        .forEach(s -> builder.variables.implies(
                                "structure of a find",
                                way,
                                s instanceof Structure.Home h
                                        ? builder.home(h)
                                        : builder.access((Structure.Access) s)));
                new ProjectIntoIndex(builder.model)
                        .finding(route, builder.usual.get(find.ask().entity()))
                        .forEach(n -> n.paths()
                                .forEach(p -> builder.variables.implies(
                                        "held for a find", way, builder.holds(n.access(), p))));
                if (!route.equals(usualFinds.get(find.ask()))) {
                    Probed probed = instead(find, route);
                    builder.variables.cost(way, findMicros(probed) - findMicros);
                    trips(probed, List.of(way));
                }
            }
            builder.variables.exactlyOne("one way to find for " + write.id() + " " + find.ask(), ways);
        }

        /** With another way to find. */
        private Probed instead(Decisions.OfFind find, Route route) {
            Map<Ask, Route> routes = new LinkedHashMap<>(usualFinds);
            routes.put(find.ask(), route);
            return probe(List.of(), List.of(), false, List.of(), routes);
        }

        private void trips(Probed probed, List<Integer> active) {
            for (int i = 1; i <= Math.min(probed.further().ceiling(), 20); i++) {
                String name = "round trip " + i + " of " + write.id();
                boolean isNew = !builder.variables.has(name);
                if (active.isEmpty()) {
                    int trip = builder.variables.variable(name);
                    builder.variables.constraint(
                            name, List.of(new dev.partita.solve.Term(trip, 1)), dev.partita.solve.Relation.AT_LEAST, 1);
                } else {
                    shared(name, active);
                }
                if (isNew) {
                    builder.variables.cost(
                            builder.variables.variable(name),
                            builder.pricer.roundTrips(probed.plan(), Ratio.of(i))
                                    - builder.pricer.roundTrips(probed.plan(), Ratio.of(i - 1)));
                }
            }
        }
    }
}
