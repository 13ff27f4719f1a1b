package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.Candidates;
import dev.partita.candidate.Pruning;
import dev.partita.candidate.ShardPartition;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Unkeyable;
import dev.partita.cost.Decisions;
import dev.partita.cost.Exclusion;
import dev.partita.cost.Pricer;
import dev.partita.cost.ProblemBuilder;
import dev.partita.cost.RunnersUp;
import dev.partita.cost.Taken;
import dev.partita.layout.Choice;
import dev.partita.layout.Laid;
import dev.partita.layout.Layouter;
import dev.partita.layout.ReadPlanner;
import dev.partita.layout.TableGroups;
import dev.partita.layout.WriteFinder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.solve.Exact;
import dev.partita.solve.Solution;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Solves one layout: candidates, problem, choice, design, plans, bill. */
final class LayoutSolve {
    /** How often it is solved for other minutes of the day. */
    private static final int MOST_MINUTES = 4;

    /** How often it is solved without what writes cannot keep right together. */
    private static final int MOST_EXCLUDED = 100;

    private final Model model;
    private final Statistics statistics;
    private final TableGroups groups;
    private final Layouter probes;
    private final Decisions decisions;
    private final Exact solver;
    private final ReadPlanner.Selectivity selectivity;
    /** Numbers of shards that the heat of what was solved asks for. */
    private final Map<String, Set<Integer>> wanted = new LinkedHashMap<>();

    private final Pruning pruning = new Pruning();

    /** @param some which candidates there are */
    LayoutSolve(Model model, boolean single, Statistics statistics, Function<Candidates, CandidateSet> some) {
        this(model, single, List.of(), statistics, some, new Exact(), new LinkedHashMap<>());
    }

    /**
     * @param together sets of entities that share a table in layout multi
     * @param some which candidates there are
     * @param solver which remembers what it solved before
     * @param shards numbers of shards to choose among, beside those that each structure needs for itself, by its id without them
     */
    LayoutSolve(
            Model model,
            boolean single,
            List<List<EntityName>> together,
            Statistics statistics,
            Function<Candidates, CandidateSet> some,
            Exact solver,
            Map<String, Set<Integer>> shards) {
        this.model = model;
        this.solver = solver;
        this.statistics = statistics;
        this.selectivity = (entity, residual, keyed) -> statistics.selectivity(Question.any(entity), residual, keyed);
        this.groups = new TableGroups(model, single, TableGroups.satellites(model), together);
        CandidateSet candidates = some.apply(
                new Candidates(model, groups, statistics, new ShardPartition(model, statistics, shards), pruning));
        Unserved.requireKeys(new Unkeyable(model, groups).among(candidates));
        this.probes = new Layouter(model, groups, s -> List.of());
        this.decisions = new Alternatives(model, groups, statistics, pruning).of(candidates, probes);
    }

    /** Numbers of shards that the heat of what was solved asks for, by the id of what is not sharded. */
    Map<String, Set<Integer>> wanted() {
        return wanted;
    }

    /** A layout's cheapest design; what else there might be is asked of the problem it was the solution of. */
    record Solved(
            Laid laid,
            Plans plans,
            Cost cost,
            Certificate certificate,
            List<DesignResult.Choice> choices,
            ProblemBuilder problem,
            Solution solution,
            Chosen chosen) {
        /** Whether nothing among its candidates costs less. */
        boolean isProved() {
            return certificate.status() == Certificate.Status.OPTIMAL;
        }

        /** The same with further choices. */
        Solved and(List<DesignResult.Choice> further) {
            return with(Stream.concat(choices.stream(), further.stream()).toList());
        }

        private Solved with(List<DesignResult.Choice> others) {
            return new Solved(laid, plans, cost, certificate, others, problem, solution, chosen);
        }

        /** The same, known to be no dearer than what nothing can cost less than. */
        private Solved with(long bound) {
            return new Solved(laid, plans, cost, certificate.with(bound), choices, problem, solution, chosen);
        }
    }

    /**
     * What a layout comes to.
     *
     * @param builder what was solved last
     * @param solved empty where it is given up
     * @param bound what any design of it costs at least
     */
    record Outcome(ProblemBuilder builder, Optional<Solved> solved, long bound) {}

    /** The cheapest design of all that there is to choose among. */
    Outcome solve() {
        return solve(() -> Long.MAX_VALUE, () -> false);
    }

    /**
     * Solved again, where it is not proved, for the minutes in which the design takes most capacity; given up once it is sure to cost no less than
     * another design.
     *
     * @param other what that one costs; asked when it is first needed
     * @param isOutgrown whether so many shards are asked for that it will be posed again: then it is given up as well
     */
    Outcome solve(LongSupplier other, BooleanSupplier isOutgrown) {
        Minutes minutes = Minutes.guess(model);
        Outcome first = solve(builder(minutes), other, isOutgrown);
        if (first.solved().isEmpty()) {
            return first;
        }
        Solved best = first.solved().get();
        long bound = best.certificate().bound();
        Minutes seen = minutes.of(best.cost());
        int most = Minutes.matter(model) ? MOST_MINUTES : 1;
        for (int i = 1; i < most && !best.isProved() && !seen.equals(minutes); i++) {
            minutes = seen;
            Solved next = solve(builder(minutes), () -> Long.MAX_VALUE, () -> false)
                    .solved()
                    .orElseThrow();
            bound = Math.max(bound, next.certificate().bound());
            best = next.isProved() || next.cost().total() < best.cost().total() ? next : best;
            seen = minutes.of(next.cost());
        }
        Solved last =
                best.isProved() ? best : best.with(Math.min(bound, best.cost().total()));
        return new Outcome(last.problem(), Optional.of(last), last.certificate().bound());
    }

    private ProblemBuilder builder(Minutes minutes) {
        Pricer pricer = new BillPricer(model, statistics, minutes);
        return new ProblemBuilder(decisions, groups, pricer, probes, selectivity);
    }

    private Outcome solve(ProblemBuilder builder, LongSupplier other, BooleanSupplier isOutgrown) {
        Rounds rounds = new Rounds(builder, solver, wanted, other, isOutgrown);
        Optional<Solved> solved = planned(builder, rounds);
        long bound = solved.map(s -> s.certificate().bound()).orElseGet(rounds::bound);
        return new Outcome(builder, solved, bound);
    }

    /** Each structure alone can be kept right by each write, but not all of them together: what cannot is excluded, and solved again. */
    private Optional<Solved> planned(ProblemBuilder builder, Rounds rounds) {
        for (int i = 0; ; i++) {
            Optional<Solution> solution = rounds.solution();
            try {
                return solution.map(s -> solved(builder, s));
            } catch (UnplannableWrite refused) {
                Optional<Write> write = model.writes().stream()
                        .filter(w -> w.id().equals(refused.pattern()))
                        .findFirst();
                if (i == MOST_EXCLUDED || write.isEmpty()) {
                    throw refused;
                }
                exclude(builder, write.get(), solution.orElseThrow());
            }
        }
    }

    private void exclude(ProblemBuilder builder, Write write, Solution solution) {
        Taken taken = builder.taken(solution);
        Chosen chosen = Chosen.of(model, decisions, taken);
        Conflict conflict =
                new Conflict(write, decisions.candidates()::keptFor, choice -> refusal(write, choice, chosen));
        Exclusion.of(builder, write, solution, conflict.of(choice(chosen, taken::slot), chosen.finds()));
    }

    /** Why a write has no plan where just some of what was chosen is built. */
    private Optional<UnplannableWrite> refusal(Write write, Choice some, Chosen chosen) {
        try {
            writes(probes.layout(some), chosen).plan(write, chosen.checking(write));
            return Optional.empty();
        } catch (UnplannableWrite refused) {
            return Optional.of(refused);
        }
    }

    /** The same with what was chosen in words. */
    Solved explained(Solved solved, RunnersUp runnersUp) {
        Choices choices = new Choices(decisions, runnersUp, writes(solved.laid(), solved.chosen()));
        return solved.with(choices.of(solved.chosen(), solved.plans()));
    }

    /** What could be chosen. */
    Decisions decisions() {
        return decisions;
    }

    /** The design that a solution stands for. */
    Solved solved(ProblemBuilder builder, Solution solution) {
        Taken taken = builder.taken(solution);
        Chosen chosen = Chosen.of(model, decisions, taken);
        Built built = built(laid(chosen, taken::slot), chosen);
        Certificate certificate = new Proof(decisions, pruning).of(builder, solution, built.cost());
        return new Solved(built.laid(), built.plans(), built.cost(), certificate, List.of(), builder, solution, chosen);
    }

    /** A design, how it serves every pattern, and what it costs. */
    record Built(Laid laid, Plans plans, Cost cost) {}

    /** Laid out, one after the other: tables get their names as they are first needed. {@code slot} numbers the generic index of an access. */
    Laid laid(Chosen chosen, ToIntFunction<Structure.Access> slot) {
        Layouter layouter = new Layouter(
                model, groups, s -> List.copyOf(chosen.serves().getOrDefault(s.id(), new LinkedHashSet<>())));
        return layouter.layout(choice(chosen, slot));
    }

    /** What was laid out, planned and billed: of several at the same time, if need be. */
    Built built(Laid laid, Chosen chosen) {
        Plans plans = plans(laid, chosen);
        return new Built(laid, plans, Billing.cost(model, laid.design(), plans));
    }

    private Choice choice(Chosen chosen, ToIntFunction<Structure.Access> slot) {
        return new Choice(chosen.homes(), chosen.placed(decisions, slot), chosen.kept(), chosen.tallies(decisions));
    }

    private WritePlanner writes(Laid laid, Chosen chosen) {
        return new WritePlanner(model, laid.design(), new WriteFinder(model, laid, chosen.finds()));
    }

    private Plans plans(Laid laid, Chosen chosen) {
        WritePlanner writes = writes(laid, chosen);
        ReadPlanner reads = new ReadPlanner(model, laid, selectivity);
        List<Plan> plans = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            plans.add(
                    switch (pattern) {
                        case Read read -> reads.plan(read, chosen.options().get(read), chosen.legsTogether(read));
                        case Write write -> writes.plan(write, chosen.checking(write));
                    });
        }
        List<Plans.Load> loads = model.entities().stream()
                .map(e -> new Plans.Load(e.name(), writes.load(e), !model.canCreate(e.name())))
                .toList();
        return new Plans(plans, loads);
    }
}
