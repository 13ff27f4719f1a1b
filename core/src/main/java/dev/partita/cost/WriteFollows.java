package dev.partita.cost;

import dev.partita.bill.Operations;
import dev.partita.candidate.Ask;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemTypeName;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Path;
import dev.partita.model.Write;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What it costs a write that others keep what it changes: a way to find them, which may be one that readers use too, and a write of
 * each, of its home and of whatever else holds what is kept.
 */
final class WriteFollows {
    private final ProblemBuilder builder;
    private final WriteProbes probes;
    private final PaidOnce once;
    private final Brought brought;
    private final WriteProbe plain;
    private final WriteFinds finds;
    private final Embedding.Places places;

    /** @param finds the ways of what the write finds anyhow */
    WriteFollows(
            ProblemBuilder builder,
            WriteProbes probes,
            PaidOnce once,
            Brought brought,
            WriteProbe plain,
            WriteFinds finds,
            Embedding.Places places) {
        this.builder = builder;
        this.probes = probes;
        this.once = once;
        this.brought = brought;
        this.plain = plain;
        this.finds = finds;
        this.places = places;
    }

    static String name(Decisions.OfFollow follow, int route) {
        return "follow " + follow.write().id() + " " + follow.ask().entity() + " "
                + follow.ask().conjuncts() + " way " + route;
    }

    /** What the write does where nothing follows it, its own finds being done as they are with those that follow. */
    private WriteProbe before(Decisions.OfFollow follow, Map<Ask, Route> routes) {
        Map<Ask, Route> own = new LinkedHashMap<>(routes);
        own.remove(follow.ask());
        return own.equals(finds.usual()) ? plain : probes.usual(own);
    }

    void add(Decisions.OfFollow follow) {
        List<Integer> ways = new ArrayList<>();
        for (int i = 0; i < follow.routes().size(); i++) {
            ways.add(builder.variables.variable(name(follow, i)));
        }
        for (Structure.Kept kept : follow.kept()) {
            List<Term> terms = new ArrayList<>(List.of(new Term(builder.kept(kept), -1)));
            ways.forEach(w -> terms.add(new Term(w, 1)));
            builder.variables.constraint("a way to those that keep something", terms, Relation.AT_LEAST, 0);
        }
        List<Route> planned = new ArrayList<>();
        for (int i = 0; i < follow.routes().size(); i++) {
            try {
                way(follow, follow.routes().get(i), ways.get(i), name(follow, i));
                planned.add(follow.routes().get(i));
            } catch (UnplannableWrite refused) {
                builder.variables.notAll(
                        "a way by which " + follow.write().id() + " cannot follow", places.and(List.of(ways.get(i))));
            }
        }
        if (!planned.isEmpty()) {
            follow.kept().forEach(k -> followed(follow, planned, k));
        }
    }

    private void followed(Decisions.OfFollow follow, List<Route> planned, Structure.Kept kept) {
        try {
            kept(follow, planned, kept);
        } catch (UnplannableWrite refused) {
            builder.variables.notAll(
                    "what " + follow.write().id() + " cannot follow", places.and(List.of(builder.kept(kept))));
        }
    }

    /** @param needed the homes of what is written then */
    private Map<Ask, Route> with(Decisions.OfFollow follow, Route route, Stream<Structure.Home> needed) {
        return finds.beside(follow.ask(), route, needed)
                .orElseThrow(() -> new UnplannableWrite(
                        follow.write().id(), "no way finds both what keeps something and what it changes itself"));
    }

    private void way(Decisions.OfFollow follow, Route route, int way, String name) {
        route.structures().forEach(s -> builder.variables.implies("structure of a find", way, builder.built(s)));
        holds(route, way);
        Map<Ask, Route> routes = with(follow, route, Stream.of());
        WriteProbe probe = probes.with(follow.kept().get(0), routes);
        WriteProbe before = before(follow, routes);
        List<Integer> active = places.and(List.of(way));
        probe.findsBeyond(before)
                .forEach((id, o) -> new OperationCost(builder, probe.laid()).add(o, active, name + " " + id));
        once.trips(probe, before, active);
    }

    /** What leads from an entry to the home, whichever that is. */
    private void holds(Route route, int way) {
        List<Structure.Home> homes = builder.decisions.candidates().homes().get(route.entity());
        for (Structure.Home home : homes) {
            for (ProjectIntoIndex.Need need : builder.into.finding(route, home)) {
                for (Path path : need.paths()) {
                    List<Integer> both = homes.size() == 1 ? List.of(way) : List.of(way, builder.home(home));
                    new HeldFor(builder).needed("held for a find", both, need.access(), path);
                }
            }
        }
    }

    /**
     * How long it takes to find them is said by the way that is taken.
     *
     * @param planned the ways by which they can be followed
     */
    private void kept(Decisions.OfFollow follow, List<Route> planned, Structure.Kept kept) {
        Map<Ask, Route> routes = with(follow, planned.get(0), Stream.of());
        String name = "write " + follow.write().id() + " with " + kept.id();
        WriteProbe probe = probes.with(kept, routes);
        List<Integer> active = places.and(List.of(builder.kept(kept)));
        WriteProbe finding = probes.with(follow.kept().get(0), routes);
        brought.add(probe, probe.withoutFinds(), before(follow, routes), finding, active, name);
        ItemTypeName home = probe.laid().home(kept.entity()).type();
        brought.following(probe, home, active, "followed by " + follow.write().id() + " on " + home);
        for (Structure.Access access : builder.accesses(kept.entity())) {
            if (kept.paths().stream().anyMatch(access.key()::holds)) {
                keyed(follow, planned, kept, access);
            }
            kept.paths().stream()
                    .filter(builder.wanted(access)::contains)
                    .forEach(p -> held(follow, planned, kept, access, p));
        }
    }

    /** An entry that has what is kept in its key moves. */
    private void keyed(Decisions.OfFollow follow, List<Route> planned, Structure.Kept kept, Structure.Access access) {
        Optional<Route> beside =
                planned.stream().filter(r -> isBeside(r, access)).findFirst();
        if (beside.isEmpty()) {
            return;
        }
        int taken = builder.access(access);
        try {
            WriteProbe probe =
                    probes.with(kept, access, new LinkedHashSet<>(), with(follow, beside.get(), access.of().stream()));
            onEntries(access, probe, kept.loose()).forEach((id, operation) -> {
                String name = "follow " + follow.write().id() + " by the key of " + access.id() + " " + id;
                if (!builder.variables.has(name)) {
                    builder.variables.variable(name);
                    new OperationCost(builder, probe.laid()).add(operation, List.of(taken), name);
                }
            });
        } catch (UnplannableWrite refused) {
            builder.variables.notAll("what " + follow.write().id() + " cannot follow", List.of(taken));
            builder.refusals.add(access, refused);
        }
    }

    /** What is done to its entries for their keys' sake, by id. */
    private Map<String, Pricer.Operation> keyed(
            Decisions.OfFollow follow, Structure.Kept kept, Structure.Access access, Map<Ask, Route> routes) {
        boolean isKeyed =
                follow.kept().stream().flatMap(k -> k.paths().stream()).anyMatch(access.key()::holds);
        return isKeyed
                ? onEntries(access, probes.with(kept, access, new LinkedHashSet<>(), routes), kept.loose())
                : new LinkedHashMap<>();
    }

    /** What following does to the entries or copies of an access, by id; what else the write stores or changes there is paid with the access. */
    private static Map<String, Pricer.Operation> onEntries(Structure.Access access, WriteProbe probe, boolean isLoose) {
        Pricer.Image image = Pricer.Image.of(probe.laid(), access);
        Map<String, Pricer.Operation> operations = probe.withoutFinds();
        operations.values().removeIf(o -> !o.images().equals(List.of(image)));
        operations.keySet().removeIf(id -> !Operations.changes(id) || Operations.isBehind(id) != isLoose);
        return operations;
    }

    /** Whether there is a design with both: a local index has the home it is of. */
    private static boolean isBeside(Route route, Structure.Access access) {
        return route.structures()
                .flatMap(s -> s instanceof Structure.Home home ? Stream.of(home) : ((Structure.Access) s).of().stream())
                .filter(h -> h.entity().equals(access.entity()))
                .allMatch(access::isBeside);
    }

    /** An entry or copy that holds what is kept is written too, whatever way leads to it. */
    private void held(
            Decisions.OfFollow follow, List<Route> planned, Structure.Kept kept, Structure.Access access, Path path) {
        Optional<Route> beside =
                planned.stream().filter(r -> isBeside(r, access)).findFirst();
        if (beside.isEmpty()) {
            return;
        }
        int holds = builder.holds(access, path);
        try {
            Map<Ask, Route> routes = with(follow, beside.get(), access.of().stream());
            Set<Path> paths = new LinkedHashSet<>(List.of(path));
            WriteProbe probe = probes.with(kept, access, paths, routes);
            Map<String, Pricer.Operation> keyed = keyed(follow, kept, access, routes);
            String name = "follow " + follow.write().id() + " in " + access.id();
            int touched = builder.variables.variable(name);
            builder.variables.implies(name, holds, touched);
            onEntries(access, probe, kept.loose()).forEach((id, operation) -> {
                if (!builder.variables.has(name + " " + id)) {
                    builder.variables.variable(name + " " + id);
                    OperationCost cost = new OperationCost(builder, probe.laid());
                    Optional.ofNullable(keyed.get(id))
                            .ifPresentOrElse(
                                    k -> cost.addDifference(operation, k, List.of(touched), name + " " + id),
                                    () -> cost.add(operation, List.of(touched), name + " " + id));
                }
            });
            if (access.medium().isCopy()) {
                ItemTypeName type = Pricer.Image.of(probe.laid(), access).type();
                brought.following(probe, type, List.of(holds), name + " followed");
            }
        } catch (UnplannableWrite refused) {
            builder.variables.notAll("what " + follow.write().id() + " cannot follow", List.of(holds));
        }
    }

    /** Where the write changes the reference, all that hold what is kept over it hold another entity's values afterwards. */
    void moved(Write write, Structure.Kept kept) {
        Set<Path> assigned = Assigned.by(write, kept.entity(), builder.model);
        boolean isMoved = kept.prefix().get(0) instanceof Path.Up up
                && builder.model.entity(kept.entity()).reference(up.role()).attributes().stream()
                        .map(Path::own)
                        .anyMatch(assigned::contains);
        if (!isMoved) {
            return;
        }
        for (Structure.Access access : builder.accesses(kept.entity())) {
            for (Path path : kept.paths()) {
                if (builder.wanted(access).contains(path)) {
                    String name = "touch " + write.id() + " " + access.id();
                    int touched = builder.variables.variable(name);
                    builder.variables.implies("touch", builder.holds(access, path), touched);
                    if (assigned.stream().noneMatch(builder.wanted(access)::contains)) {
                        moved(kept, access, path, touched, name);
                    }
                }
            }
        }
    }

    private void moved(Structure.Kept kept, Structure.Access access, Path path, int touched, String name) {
        Optional<Map<Ask, Route>> routes = access.of().map(finds::with).orElse(Optional.of(finds.usual()));
        if (routes.isEmpty()) {
            return;
        }
        WriteProbe narrow = probes.with(kept, access, new LinkedHashSet<>(), routes.get());
        WriteProbe wide = probes.with(kept, access, new LinkedHashSet<>(List.of(path)), routes.get());
        Pricer.Image image = Pricer.Image.of(wide.laid(), access);
        wide.withoutFinds().forEach((id, operation) -> {
            boolean isNew = !narrow.operations().containsKey(id) && !builder.variables.has(name + " " + id);
            if (operation.images().equals(List.of(image)) && isNew) {
                builder.variables.variable(name + " " + id);
                new OperationCost(builder, wide.laid()).add(operation, List.of(touched), name + " " + id);
            }
        });
        if (access.medium().isCopy() && !narrow.following().containsKey(image.type())) {
            brought.following(wide, image.type(), List.of(touched), name + " followed");
        }
    }
}
