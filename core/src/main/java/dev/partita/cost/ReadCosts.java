package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.Laid;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Options of legs: what each needs to be there, and what its operations cost. */
final class ReadCosts {
    /** So many reads are planned and priced before any of them becomes part of the problem: what they are laid out on is kept so long. */
    private static final int AHEAD = 64;

    private final ProblemBuilder builder;
    private final ReadWays ways;
    private final Map<Read, List<Decisions.OfMix>> mixes;

    ReadCosts(ProblemBuilder builder) {
        this.builder = builder;
        this.ways = new ReadWays(builder);
        this.mixes = builder.decisions.mixes().stream()
                .collect(Collectors.groupingBy(Decisions.OfMix::read, LinkedHashMap::new, Collectors.toList()));
    }

    void add() {
        Map<Read, List<Decisions.OfLeg>> byRead = new LinkedHashMap<>();
        builder.decisions
                .legs()
                .forEach(l ->
                        byRead.computeIfAbsent(l.read(), r -> new ArrayList<>()).add(l));
        List<List<Decisions.OfLeg>> reads = List.copyOf(byRead.values());
        for (int from = 0; from < reads.size(); from += AHEAD) {
            ways.of(reads.subList(from, Math.min(from + AHEAD, reads.size()))).forEach(this::read);
        }
    }

    static String name(Decisions.OfLeg leg, int option) {
        return "read " + leg.read().id() + " leg " + leg.leg() + " option " + option;
    }

    static String name(Decisions.OfMix mix, int option) {
        String legs = mix.isWhole() ? "" : " of legs " + mix.legs();
        return "read " + mix.read().id() + " together" + legs + " " + option;
    }

    /** Legs are priced one by one. */
    private void read(ReadWays.OfRead read) {
        List<Decisions.OfLeg> legs = read.legs();
        builder.variables.calledBy(Optional.of(legs.get(0).read().id()));
        ReadTrips trips = new ReadTrips(builder);
        List<List<Integer>> together = together(legs.get(0).read(), trips);
        for (int leg = 0; leg < legs.size(); leg++) {
            Decisions.OfLeg one = legs.get(leg);
            List<Integer> options = new ArrayList<>(together.get(leg));
            for (int i = 0; i < one.options().size(); i++) {
                options.add(option(read, leg, i, trips));
            }
            builder.variables.exactlyOne(
                    new Reason(Reason.Kind.PATTERN, one.read().id().value()).name(), options);
        }
        trips.settle();
    }

    /** By leg, the ways in which it is served together with others. */
    private List<List<Integer>> together(Read read, ReadTrips trips) {
        List<List<Integer>> variables =
                read.legs().stream().<List<Integer>>map(l -> new ArrayList<>()).toList();
        mixes.getOrDefault(read, List.of()).forEach(m -> {
            for (int i = 0; i < m.options().size(); i++) {
                int variable = together(m, i, trips);
                m.legs().forEach(l -> variables.get(l).add(variable));
            }
        });
        return variables;
    }

    /** One Query over the homes of several legs, or one item. */
    private int together(Decisions.OfMix mix, int index, ReadTrips trips) {
        List<LegOption> options = mix.options().get(index);
        int variable = builder.variables.variable(name(mix, index));
        List<Structure.Home> homes = options.stream()
                .map(o -> (Structure.Home) o.route().structure())
                .toList();
        homes.forEach(h -> builder.variables.implies("home of a way", variable, builder.home(h)));
        if (!LegOption.areInOneItem(options)) {
            apart(homes, variable);
            builder.decisions.candidates().homes().values().stream()
                    .flatMap(List::stream)
                    .filter(c -> homes.stream().anyMatch(c::isIn) && !homes.contains(c))
                    .forEach(c -> never(variable, builder.home(c)));
        }
        Laid laid = builder.probe.lay(
                new Probe.Wanted(homes, List.of(), new LinkedHashMap<>(), List.of()),
                builder.involved.of(mix.asked(), options));
        ReadPlan plan = builder.probe.mixed(laid, mix.asked(), options);
        Pricer.Priced priced = builder.pricer.priced(laid.design(), plan);
        priced.operations().forEach(o -> cost(laid, o, List.of(variable), name(mix, index)));
        trips.whole(plan, priced.further(), variable);
        return variable;
    }

    /** Nothing else may stand between the item types of a mixed Query. */
    private void apart(List<Structure.Home> homes, int variable) {
        List<EntityName> legs = homes.stream().map(Structure.Home::entity).toList();
        List<Structure.Home> met =
                homes.stream().filter(h -> h.inside().isEmpty()).toList();
        Optional<String> partition = builder.layouter.partitionText(met.get(0));
        builder.model.entities().forEach(e -> {
            boolean isOther = !legs.contains(e.name());
            Stream<Structure.Home> others =
                    isOther ? builder.decisions.candidates().homes().get(e.name()).stream() : Stream.empty();
            Stream<Structure.Access> copies =
                    builder.accesses(e.name()).stream().filter(a -> a.medium().isCopy());
            Stream.concat(others, copies)
                    .filter(s -> builder.layouter.isWithin(s, met)
                            && builder.layouter.partitionText(s).equals(partition))
                    .forEach(s -> never(variable, builder.built(s)));
        });
    }

    private void never(int one, int other) {
        builder.variables.constraint(
                "item types next to each other", List.of(new Term(one, 1), new Term(other, 1)), Relation.AT_MOST, 1);
    }

    private int option(ReadWays.OfRead read, int leg, int index, ReadTrips trips) {
        List<Decisions.OfLeg> legs = read.legs();
        Decisions.OfLeg decision = legs.get(leg);
        LegOption option = decision.options().get(index);
        int variable = builder.variables.variable(name(decision, index));
        needs(decision, option, variable);
        new ScannedTables(builder).add(option.route(), variable);
        Optional<ReadWays.Way> found = read.of(leg, index);
        if (found.isEmpty()) {
            builder.variables.constraint(
                    "a way of the other legs", List.of(new Term(variable, 1)), Relation.AT_MOST, 0);
            return variable;
        }
        ReadWays.Way way = found.get();
        for (Pricer.Operation operation : way.priced().operations()) {
            if (way.own().contains(new NodeId(operation.id()))) {
                cost(way.laid(), operation, List.of(variable), name(decision, index));
            }
        }
        new Splitting(builder)
                .behind(decision.read(), leg, option)
                .forEach(home -> ways.way(legs, leg, option, home)
                        .ifPresent(split -> parts(decision, way, split, List.of(variable, builder.home(home)), trips)));
        got(option, way)
                .forEach(h -> ways.way(legs, leg, option, h)
                        .ifPresent(inside -> inside(way, inside, h, variable, name(decision, index))));
        if (!new TripsByHome(builder, ways, trips).add(legs, leg, option, variable)
                && !isBySize(legs, way, trips, variable)) {
            trips.leg(decision, way, List.of(variable));
        }
        return variable;
    }

    /** Whether the last page is the further away the larger entries are; then that is paid for. */
    private boolean isBySize(List<Decisions.OfLeg> legs, ReadWays.Way way, ReadTrips trips, int variable) {
        return legs.size() == 1
                && !mixes.containsKey(legs.getFirst().read())
                && pages(way.plan(), way.priced())
                        .filter(o -> trips.bySize(way.laid(), way.plan(), way.priced(), o, variable))
                        .isPresent();
    }

    /** Where an entity is split, its part is got with the item. */
    private void parts(
            Decisions.OfLeg decision, ReadWays.Way whole, ReadWays.Way split, List<Integer> both, ReadTrips trips) {
        List<String> paid =
                whole.priced().operations().stream().map(Pricer.Operation::id).toList();
        split.priced().operations().stream()
                .filter(o -> split.own().contains(new NodeId(o.id())) && !paid.contains(o.id()))
                .forEach(o -> cost(split.laid(), o, both, decision.read().id() + " " + o.id()));
        trips.leg(decision, split, both);
    }

    /** Homes, inside items of others, of what is got behind an option. */
    private List<Structure.Home> got(LegOption option, ReadWays.Way way) {
        List<EntityName> led = option.structures().map(Structure::entity).toList();
        return way.plan().nodes().stream()
                .filter(n -> way.own().contains(n.id()) && n instanceof Node.Get)
                .map(n -> way.laid().design().itemType(((Node.Get) n).type()).entity())
                .filter(e -> !led.contains(e))
                .distinct()
                .flatMap(e -> builder.decisions.candidates().inside(e).stream())
                .toList();
    }

    /** What is inside items is got with all else that they hold; and where several are in one item, once. */
    private void inside(ReadWays.Way alone, ReadWays.Way inside, Structure.Home home, int variable, String name) {
        List<Integer> both = List.of(variable, builder.home(home));
        OperationCost cost = new OperationCost(builder, inside.laid());
        alone.priced().operations().stream()
                .filter(paid -> alone.own().contains(new NodeId(paid.id())))
                .forEach(paid -> inside.priced().operations().stream()
                        .filter(o -> o.id().equals(paid.id()) && !o.images().equals(paid.images()))
                        .forEach(o -> cost.addGrowth(o, paid, both, name + " with " + home.id())));
    }

    /** What a Query that nothing limits reads page by page; empty if several do. */
    private static Optional<Pricer.Operation> pages(ReadPlan plan, Pricer.Priced priced) {
        List<String> unlimited = plan.nodes().stream()
                .filter(n -> n instanceof Node.Query query && query.limit().isEmpty())
                .map(n -> n.id().value())
                .toList();
        return unlimited.size() != 1
                ? Optional.empty()
                : priced.operations().stream()
                        .filter(o -> o.id().equals(unlimited.getFirst())
                                && o.images().size() == 1)
                        .findFirst();
    }

    private void needs(Decisions.OfLeg decision, LegOption option, int variable) {
        option.structures().forEach(s -> need(s, variable));
        for (ProjectIntoIndex.Need need : builder.into.needs(decision.read(), decision.leg(), option)) {
            for (Path path : need.paths()) {
                new HeldFor(builder).needed("held for " + decision.read().id(), List.of(variable), need.access(), path);
            }
        }
        fetched(decision, option, variable);
        ReadWays.kept(builder, decision, option)
                .forEach(k ->
                        builder.variables.brings("kept for " + decision.read().id(), variable, builder.kept(k)));
    }

    private void fetched(Decisions.OfLeg decision, LegOption option, int variable) {
        EntityName entity = option.route().entity();
        for (Structure.Home home : builder.decisions.candidates().homes().get(entity)) {
            for (ProjectIntoIndex.Need need : builder.into.fetched(option, home)) {
                List<Integer> both = List.of(variable, builder.home(home));
                need.paths()
                        .forEach(path -> new HeldFor(builder)
                                .needed("held for " + decision.read().id(), both, need.access(), path));
            }
        }
    }

    private void need(Structure structure, int variable) {
        builder.variables.implies("structure of a way", variable, builder.built(structure));
    }

    static void collect(Route route, Map<String, Structure.Home> homes, Map<String, Structure.Access> accesses) {
        route.structures().forEach(s -> {
            if (s instanceof Structure.Home home) {
                homes.put(home.entity().value(), home);
            } else if (s instanceof Structure.Access access) {
                accesses.put(access.id(), access);
            }
        });
    }

    /** Adds an operation's price as steps of the sizes it depends on. */
    void cost(Laid laid, Pricer.Operation operation, List<Integer> active, String name) {
        new OperationCost(builder, laid).add(operation, active, name);
    }
}
