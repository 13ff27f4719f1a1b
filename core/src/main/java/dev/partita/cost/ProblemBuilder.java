package dev.partita.cost;

import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.KeyShape;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Structure;
import dev.partita.layout.Laid;
import dev.partita.layout.Layouter;
import dev.partita.layout.ReadPlanner;
import dev.partita.layout.TableGroups;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.solve.Conflict;
import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Solution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

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
    final Sizes sizes;
    final Charges charges;
    final HeatRows heat;
    final Layouter layouter;
    /** What ways need that entries hold. */
    final ProjectIntoIndex into;
    /** What entries may hold so that a find reads less. */
    final List<Told> told = new ArrayList<>();

    private final TableGroups groups;
    final Packing packing;
    private final Map<EntityName, List<Structure.Access>> accesses;
    private final Map<String, Set<Path>> held = new LinkedHashMap<>();
    /** What writes cannot keep. */
    public final Refusals refusals;

    private boolean complete;

    public ProblemBuilder(
            Decisions decisions,
            TableGroups groups,
            Pricer pricer,
            Layouter layouter,
            ReadPlanner.Selectivity selectivity) {
        this.model = decisions.model();
        this.accesses = decisions.usedAccesses();
        this.decisions = decisions;
        this.into = new ProjectIntoIndex(model, decisions.candidates());
        this.refusals = new Refusals(decisions);
        this.pricer = pricer;
        this.groups = groups;
        this.packing = new Packing(this, groups);
        this.layouter = layouter;
        this.usual = usual();
        this.involved = new Involved(model);
        this.probe = new Probe(model, decisions.candidates(), layouter, selectivity, usual);
        this.sizes = new Sizes(this);
        this.charges = new Charges(this);
        this.heat = new HeatRows(this);
    }

    /** The home by the whole identifier, which always exists. */
    private Map<EntityName, Structure.Home> usual() {
        Map<EntityName, Structure.Home> homes = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            KeyShape whole =
                    new KeyShape(entity.identifier().stream().map(Path::own).toList(), List.of());
            List<Structure.Home> all = decisions.candidates().alone(entity.name());
            homes.put(
                    entity.name(),
                    all.stream().filter(h -> h.key().equals(whole)).findFirst().orElse(all.get(0)));
        }
        return homes;
    }

    /** As it stands, with what has been packed since; its objective lacks {@link #constant()}. */
    public Problem problem() {
        if (!complete) {
            complete = true;
            complete();
        }
        return variables.problem(
                model.decisions().stream().flatMap(d -> pinned(d).stream()).toList(), Ties.of(this));
    }

    /** The problem as it stands, under demands that hold for this time alone. */
    public Problem problem(List<Demand> demands) {
        return new Demanded(this, problem()).under(demands);
    }

    /** What a decision demands of what is known so far. */
    List<Linear> pinned(Decision decision) {
        return Pins.of(this, groups, decision);
    }

    /** The numbers of shards by which no partition would be too hot, by the id of what is not sharded. */
    public Map<String, Set<Integer>> shards() {
        return heat.further();
    }

    /** Demands what a solution does not keep to: how its indexes are packed, and the heat of its partitions. Whether there was such. */
    public boolean admit(Solution solution) {
        boolean isPacked = packing.admit(solution);
        return heat.admit(solution, !isPacked) || isPacked;
    }

    /** Leaves heat out that nothing can avoid: even without any decision no design keeps to it. Whether there was such. */
    public boolean relax() {
        List<String> hot = unavoidable();
        hot.forEach(variables::leaveOut);
        hot.forEach(heat::leaveOut);
        return !hot.isEmpty();
    }

    private List<String> unavoidable() {
        List<Linear> free = problem().constraints().stream()
                .filter(c -> !Reason.isOf(Reason.Kind.DECISION, c.name()))
                .toList();
        Problem problem = new Problem(problem().variables(), free, List.of(), List.of());
        return Conflict.among(problem, name -> Reason.isOf(Reason.Kind.HEAT, name));
    }

    /** Which indexes of shared tables the accesses stand in. */
    public Packing packing() {
        return packing;
    }

    /** What the next best ways would cost. */
    public RunnersUp runnersUp(Solution solution) {
        return new RunnersUp(this, problem(), solution);
    }

    private void complete() {
        for (Decisions.OfLeg leg : decisions.legs()) {
            for (LegOption option : leg.options()) {
                held(into.needs(leg.read(), leg.leg(), option));
                led(option.route().entity(), h -> into.fetched(option, h));
            }
        }
        Stream.concat(
                        decisions.finds().stream().flatMap(f -> f.routes().stream()),
                        decisions.follows().stream().flatMap(f -> f.routes().stream()))
                .forEach(r -> led(r.entity(), h -> into.finding(r, h)));
        PinnedProjection.all(this, groups).forEach(p -> p.accesses().forEach(a -> held(a).addAll(p.held(a))));
        neighbours();
        for (Entity entity : model.entities()) {
            structures(entity);
        }
        new IndexSlots(this, groups).add();
        new LocalCollections(this, groups).add();
        new ReadCosts(this).add();
        new WriteCosts(this).add();
        variables.calledBy(Optional.empty());
        charges.settle();
    }

    /** What leads from an entry to the home, whichever that is. */
    private void led(EntityName entity, Function<Structure.Home, List<ProjectIntoIndex.Need>> needs) {
        decisions.candidates().homes().get(entity).forEach(h -> held(needs.apply(h)));
    }

    private void held(List<ProjectIntoIndex.Need> needs) {
        needs.forEach(n -> held(n.access()).addAll(n.paths()));
    }

    /** An access in a shared table may have to hold what others hold there. */
    private void neighbours() {
        Map<Structure.Access, Set<Path>> more = new LinkedHashMap<>();
        for (TableGroups.Group group : groups.all()) {
            for (EntityName entity : group.entities()) {
                accesses(entity).stream()
                        .filter(a -> Packing.isGeneric(a, group))
                        .forEach(a -> more.put(a, Packing.shared(this, group, a)));
            }
        }
        more.forEach((access, paths) -> held(access).addAll(paths));
    }

    /** Reads a solution by the names of decisions. */
    public Taken taken(Solution solution) {
        return new Taken(this, solution);
    }

    TableGroups groups() {
        return groups;
    }

    public Model model() {
        return model;
    }

    public long constant() {
        return variables.constant();
    }

    /** What the objective under demands lacks. */
    public long constant(List<Demand> demands) {
        return variables.constant(Demanded.times(demands));
    }

    private Set<Path> held(Structure.Access access) {
        return held.computeIfAbsent(access.id(), i -> new LinkedHashSet<>());
    }

    /** All paths that some option wants entries of the access to hold. */
    Set<Path> wanted(Structure.Access access) {
        return held.getOrDefault(access.id(), new LinkedHashSet<>());
    }

    /** The accesses to an entity that some option uses, in canonical order. */
    List<Structure.Access> accesses(EntityName entity) {
        return accesses.getOrDefault(entity, List.of());
    }

    int home(Structure.Home home) {
        return variables.variable(home.id());
    }

    int access(Structure.Access access) {
        return variables.variable(access.id());
    }

    /** The variable that says whether something is built. */
    int built(Structure structure) {
        return variables.variable(structure.id());
    }

    int holds(Structure.Access access, Path path) {
        return variables.variable("hold " + path + " in " + access.id());
    }

    int kept(Structure.Kept kept) {
        return variables.variable(kept.id());
    }

    List<Structure.Tally> tallies(EntityName entity) {
        return decisions.candidates().talliesOf(entity);
    }

    List<Structure.Kept> kept(EntityName entity) {
        return decisions.candidates().keptOf(entity);
    }

    private void structures(Entity entity) {
        String name = new Reason(Reason.Kind.ENTITY, entity.name() + " has a home").name();
        CandidateSet candidates = decisions.candidates();
        List<Structure.Home> homes = candidates.homes().get(entity.name());
        variables.exactlyOne(name, homes.stream().map(this::home).toList());
        new Embedding(this).add(entity.name());
        new Splitting(this).add(entity.name());
        for (Structure.Access access : accesses(entity.name())) {
            int taken = access(access);
            access.of().ifPresent(h -> variables.implies("the home of a local index", taken, home(h)));
            candidates.keptFor(access).forEach(k -> variables.brings("kept to be in a key", taken, kept(k)));
            wanted(access).forEach(p -> variables.implies("held in an index that is there", holds(access, p), taken));
            kept(entity.name())
                    .forEach(k -> k.paths().stream()
                            .filter(wanted(access)::contains)
                            .forEach(p -> variables.implies("kept to be held", holds(access, p), kept(k))));
        }
        sizes.add(entity);
        new CopyUpkeep(this).add(entity.name());
        new GatheredItems(this).add(entity.name());
    }

    /** The variables that stand for an index each. */
    public List<Integer> indexes() {
        return IndexSlots.variables(this, groups);
    }

    Laid lay(List<Structure.Home> homes, List<Structure.Access> accesses, List<Structure.Kept> kept) {
        return probe.lay(
                new Probe.Wanted(homes, accesses, new LinkedHashMap<>(), kept),
                homes.stream().map(Structure.Home::entity).toList());
    }
}
