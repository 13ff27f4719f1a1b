package dev.partita.cost;

import dev.partita.candidate.KeyShape;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.layout.TableGroups;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the problem: one home per entity, one option per leg and find, options only with the structures they use, projections by
 * attribute, and the cost of keeping every structure right in every write.
 */
public final class ProblemBuilder {
    final Model model;
    final Decisions decisions;
    final Pricer pricer;
    final Probe probe;
    final Variables variables = new Variables();
    final Map<EntityName, Structure.Home> usual;
    final Involved involved;
    final dev.partita.layout.Layouter layouter;
    private final TableGroups groups;
    private final Map<String, Bytes> sizes = new LinkedHashMap<>();
    private final Map<String, Set<Path>> held = new LinkedHashMap<>();

    public ProblemBuilder(
            Decisions decisions,
            TableGroups groups,
            Pricer pricer,
            dev.partita.layout.Layouter layouter,
            dev.partita.layout.ReadPlanner.Selectivity selectivity) {
        this.model = decisions.model();
        this.decisions = decisions;
        this.pricer = pricer;
        this.groups = groups;
        this.layouter = layouter;
        this.usual = usual();
        this.involved = new Involved(model);
        this.probe = new Probe(model, layouter, selectivity, usual);
    }

    /** The home by the whole identifier, which always exists. */
    private Map<EntityName, Structure.Home> usual() {
        Map<EntityName, Structure.Home> homes = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            KeyShape whole =
                    new KeyShape(entity.identifier().stream().map(Path::own).toList(), List.of());
            List<Structure.Home> all = decisions.candidates().homes().get(entity.name());
            homes.put(
                    entity.name(),
                    all.stream().filter(h -> h.key().equals(whole)).findFirst().orElse(all.get(0)));
        }
        return homes;
    }

    /** The problem; its objective lacks {@link #constant()}. */
    public Problem problem() {
        decisions
                .legs()
                .forEach(l -> l.options()
                        .forEach(o -> new ProjectIntoIndex(model)
                                .needs(l.read(), l.leg(), o)
                                .forEach(n -> held(n.access()).addAll(n.paths()))));
        decisions
                .finds()
                .forEach(f -> f.routes()
                        .forEach(r -> decisions
                                .candidates()
                                .homes()
                                .get(f.ask().entity())
                                .forEach(h -> new ProjectIntoIndex(model)
                                        .finding(r, h)
                                        .forEach(n -> held(n.access()).addAll(n.paths())))));
        for (Entity entity : model.entities()) {
            structures(entity);
        }
        new IndexSlots(this, groups).add();
        new ReadCosts(this).add();
        new WriteCosts(this).add();
        return variables.problem(ties());
    }

    /** Reads a solution by the names of decisions. */
    public Taken taken(dev.partita.solve.Solution solution) {
        return new Taken(this, solution);
    }

    /** What a solution takes. */
    public static final class Taken {
        private final ProblemBuilder builder;
        private final dev.partita.solve.Solution solution;

        private Taken(ProblemBuilder builder, dev.partita.solve.Solution solution) {
            this.builder = builder;
            this.solution = solution;
        }

        public boolean home(Structure.Home home) {
            return solution.values().get(builder.home(home));
        }

        /** The position of the option taken. */
        public int option(Decisions.OfLeg leg) {
            return first(leg.options().size(), i -> ReadCosts.name(leg, i));
        }

        /** The position of the mixed option taken, if the read's legs are served together. */
        public java.util.Optional<Integer> mix(Decisions.OfMix mix) {
            for (int i = 0; i < mix.options().size(); i++) {
                if (solution.values().get(builder.variables.variable(ReadCosts.name(mix, i)))) {
                    return java.util.Optional.of(i);
                }
            }
            return java.util.Optional.empty();
        }

        /** The position of the route taken. */
        public int route(Decisions.OfFind find) {
            return first(find.routes().size(), i -> WriteCosts.name(find, i));
        }

        private int first(int count, java.util.function.IntFunction<String> name) {
            for (int i = 0; i < count; i++) {
                if (solution.values().get(builder.variables.variable(name.apply(i)))) {
                    return i;
                }
            }
            throw new IllegalStateException("nothing taken of " + name.apply(0));
        }
    }

    public long constant() {
        return variables.constant();
    }

    private Set<Path> held(Structure.Access access) {
        return held.computeIfAbsent(access.id(), i -> new LinkedHashSet<>());
    }

    /** All paths that some option wants entries of the access to hold. */
    Set<Path> wanted(Structure.Access access) {
        return held.getOrDefault(access.id(), new LinkedHashSet<>());
    }

    int home(Structure.Home home) {
        return variables.variable(home.id());
    }

    int access(Structure.Access access) {
        return variables.variable(access.id());
    }

    int holds(Structure.Access access, Path path) {
        return variables.variable("hold " + path + " in " + access.id());
    }

    int kept(Structure.Kept kept) {
        return variables.variable(kept.id());
    }

    List<Structure.Kept> kept(EntityName entity) {
        return decisions.candidates().kept().stream()
                .filter(k -> k.entity().equals(entity))
                .toList();
    }

    private void structures(Entity entity) {
        List<Structure.Home> homes = decisions.candidates().homes().get(entity.name());
        variables.exactlyOne(
                "one home of " + entity.name(), homes.stream().map(this::home).toList());
        for (Structure.Access access : decisions.usedAccesses(entity.name())) {
            int taken = access(access);
            wanted(access).forEach(p -> variables.implies("held in an index that is there", holds(access, p), taken));
            kept(entity.name())
                    .forEach(k -> k.paths().stream()
                            .filter(wanted(access)::contains)
                            .forEach(p -> variables.implies("kept to be held", holds(access, p), kept(k))));
        }
        homeSize(entity, homes);
        decisions.usedAccesses(entity.name()).forEach(a -> entrySize(entity, homes, a));
        kept(entity.name()).forEach(this::keptUpkeep);
    }

    private void homeSize(Entity entity, List<Structure.Home> homes) {
        Structure.Home first = usual.get(entity.name());
        Laid plain = lay(List.of(first), List.of(), List.of());
        Pricer.Image image = image(plain, first);
        Ratio base = pricer.bytes(plain.design(), image);
        Bytes bytes = new Bytes(base);
        for (Structure.Home home : homes) {
            Laid laid = lay(List.of(home), List.of(), List.of());
            bytes.add(home(home), pricer.bytes(laid.design(), image(laid, home)).minus(base));
        }
        for (Structure.Access access : decisions.usedAccesses(entity.name())) {
            Laid laid = lay(List.of(first), List.of(access), List.of());
            bytes.add(
                    access(access),
                    pricer.bytes(laid.design(), image(laid, first)).minus(base));
        }
        for (Structure.Kept kept : kept(entity.name())) {
            Laid laid = lay(List.of(first), List.of(), List.of(kept));
            bytes.add(
                    kept(kept), pricer.bytes(laid.design(), image(laid, first)).minus(base));
        }
        sizes.put(key(image), bytes);
        variables.constant(pricer.storage(plain.design(), image, base));
        stored(plain, image, base, bytes);
        satellites(plain, first);
    }

    /** Storage of each further byte, as costs of what brings it. */
    private void stored(Laid laid, Pricer.Image image, Ratio base, Bytes bytes) {
        long before = pricer.storage(laid.design(), image, base);
        bytes.terms()
                .forEach(t -> variables.cost(
                        t.variable(),
                        pricer.storage(laid.design(), image, base.plus(Bytes.bytes(t.coefficient()))) - before));
    }

    /** Storage of markers, which are there in any case. */
    private void satellites(Laid plain, Structure.Home home) {
        plain.design().itemTypes().stream()
                .filter(t -> t.kind() == dev.partita.design.ItemType.Kind.MARKER)
                .filter(t -> t.entity().equals(home.entity()))
                .forEach(t -> {
                    Pricer.Image image = new Pricer.Image(
                            t.name(), new dev.partita.plan.Space(t.table(), java.util.Optional.empty()));
                    variables.constant(pricer.storage(plain.design(), image, pricer.bytes(plain.design(), image)));
                });
    }

    private void entrySize(Entity entity, List<Structure.Home> homes, Structure.Access access) {
        Structure.Home first = usual.get(entity.name());
        Laid plain = lay(List.of(first), List.of(access), List.of());
        Pricer.Image image = image(plain, access);
        Ratio base = pricer.bytes(plain.design(), image);
        Bytes bytes = new Bytes(base);
        for (Path path : wanted(access)) {
            Laid laid = layHolding(first, access, new LinkedHashSet<>(List.of(path)), path);
            bytes.add(
                    holds(access, path),
                    pricer.bytes(laid.design(), image(laid, access)).minus(base));
        }
        long storedBase = pricer.storage(plain.design(), image, base);
        variables.cost(access(access), storedBase);
        stored(plain, image, base, bytes);
        for (Structure.Home home : homes) {
            Laid laid = lay(List.of(home), List.of(access), List.of());
            Ratio more = pricer.bytes(laid.design(), image(laid, access)).minus(base);
            if (!more.isZero()) {
                bytes.add(home(home), more);
                long extra = pricer.storage(plain.design(), image, base.plus(more)) - storedBase;
                variables.cost(both(home(home), access(access), home.id() + " & " + access.id()), extra);
            }
            wanted(access).stream()
                    .filter(p -> home.key().holds(p) != first.key().holds(p))
                    .forEach(p -> twice(entity, home, access, p, laid, bytes));
        }
        sizes.put(key(image) + access.id(), bytes);
        if (access.medium() == Structure.Medium.COPY) {
            variables.cost(access(access), model.settings().copyUpkeep());
        }
    }

    /** A held path that the home's key brings to every entry anyway is not there twice: the other home's count is corrected. */
    private void twice(Entity entity, Structure.Home home, Structure.Access access, Path path, Laid with, Bytes bytes) {
        Pricer.Image image = image(with, access);
        Ratio before = pricer.bytes(with.design(), image);
        Laid held = layHolding(home, access, new LinkedHashSet<>(List.of(path)), path);
        Ratio more = pricer.bytes(held.design(), image(held, access)).minus(before);
        Structure.Home first = usual.get(entity.name());
        Laid alone = layHolding(first, access, new LinkedHashSet<>(List.of(path)), path);
        Laid without = lay(List.of(first), List.of(access), List.of());
        Ratio counted = pricer.bytes(alone.design(), image(alone, access))
                .minus(pricer.bytes(without.design(), image(without, access)));
        Ratio less = more.minus(counted);
        if (!less.isZero()) {
            int both = both(home(home), holds(access, path), home.id() + " & " + path + " in " + access.id());
            bytes.add(both, less);
            variables.cost(
                    both,
                    pricer.storage(with.design(), image, before.plus(more))
                            - pricer.storage(with.design(), image, before.plus(counted)));
        }
    }

    private Laid layHolding(Structure.Home home, Structure.Access access, Set<Path> paths, Path path) {
        Map<String, Set<Path>> holding = new LinkedHashMap<>();
        holding.put(access.id(), paths);
        List<Structure.Kept> with = kept(access.entity()).stream()
                .filter(k -> k.paths().contains(path))
                .toList();
        return probe.lay(new Probe.Wanted(List.of(home), List.of(access), holding, with), List.of(access.entity()));
    }

    /** A variable that is 1 exactly if both are. */
    int both(int one, int other, String name) {
        boolean isNew = !variables.has(name);
        int both = variables.variable(name);
        if (isNew) {
            variables.implies(name, both, one);
            variables.implies(name, both, other);
            variables.constraint(
                    name, List.of(new Term(both, 1), new Term(one, -1), new Term(other, -1)), Relation.AT_LEAST, -1);
        }
        return both;
    }

    Laid lay(List<Structure.Home> homes, List<Structure.Access> accesses, List<Structure.Kept> kept) {
        return probe.lay(
                new Probe.Wanted(homes, accesses, new LinkedHashMap<>(), kept),
                homes.stream().map(Structure.Home::entity).toList());
    }

    static Pricer.Image image(Laid laid, Structure.Keyed structure) {
        Laid.Place place = laid.places().get(structure.id());
        return new Pricer.Image(place.type(), place.space());
    }

    private static String key(Pricer.Image image) {
        return image.type() + " in " + image.space().index().map(i -> "index").orElse("table");
    }

    /** The size of an image that a plan touches, by the structure it is of; empty for what no choice changes. */
    java.util.Optional<Bytes> size(Laid laid, Pricer.Image image) {
        return laid.places().entrySet().stream()
                .filter(e -> e.getValue().type().equals(image.type())
                        && e.getValue().space().equals(image.space()))
                .findFirst()
                .map(e -> java.util.Optional.ofNullable(sizes.get(key(image) + e.getKey()))
                        .orElse(sizes.get(key(image))));
    }

    private void keptUpkeep(Structure.Kept kept) {
        String name = "kept " + kept.entity() + " " + kept.prefix();
        boolean isNew = !variables.has(name);
        int any = variables.variable(name);
        if (isNew) {
            variables.cost(any, model.settings().copyUpkeep());
        }
        variables.implies(name, kept(kept), any);
    }

    /** Of equally cheap choices: fewer indexes, fewer copies. */
    private List<List<Term>> ties() {
        List<Term> indexes = new ArrayList<>();
        List<Term> copies = new ArrayList<>();
        model.entities()
                .forEach(e -> decisions
                        .usedAccesses(e.name())
                        .forEach(a ->
                                (a.medium() == Structure.Medium.INDEX ? indexes : copies).add(new Term(access(a), 1))));
        decisions.candidates().kept().forEach(k -> copies.add(new Term(kept(k), 1)));
        return List.of(indexes, copies);
    }
}
