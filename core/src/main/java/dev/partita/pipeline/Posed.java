package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.candidate.Structure;
import dev.partita.cost.Decisions;
import dev.partita.cost.Demand;
import dev.partita.cost.ProblemBuilder;
import dev.partita.cost.Way;
import dev.partita.layout.Choice;
import dev.partita.layout.Laid;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A document's problem, made and solved once, to be solved again under demands: nothing is probed a second time. */
public final class Posed {
    /** A solve that is part of an explanation takes no longer than people wait. */
    private static final Limits ENOUGH = new Limits(5_000, 4_000);

    private final DesignResult result;
    private final List<OfLayout> layouts;

    /** @param layouts those that may be chosen, the chosen one first */
    Posed(DesignResult result, List<OfLayout> layouts) {
        this.result = result;
        this.layouts = List.copyOf(layouts);
    }

    /**
     * A layout's problem with what it comes to, and a solver that goes on from what it learns.
     *
     * @param together sets of entities that share a table
     */
    record OfLayout(
            Settings.Layout layout,
            List<List<EntityName>> together,
            LayoutSolve problem,
            LayoutSolve.Outcome outcome,
            Exact solver) {
        OfLayout(
                Settings.Layout layout,
                List<List<EntityName>> together,
                LayoutSolve problem,
                LayoutSolve.Outcome outcome) {
            this(layout, together, problem, outcome, new Exact(start(outcome)));
        }

        /** What is cheapest as it stands is not far from what is cheapest under a demand. */
        private static List<Boolean> start(LayoutSolve.Outcome outcome) {
            return outcome.solved().map(s -> s.solution().values()).orElse(List.of());
        }

        LayoutSolve.Solved solved() {
            return outcome.solved().orElseThrow();
        }

        ProblemBuilder builder() {
            return outcome.builder();
        }

        /** What its cheapest design costs; where it was given up, at least. */
        long least() {
            return outcome.solved().map(s -> s.cost().total()).orElse(outcome.bound());
        }

        /** What any design of it costs at least. */
        long bound() {
            return outcome.solved().filter(LayoutSolve.Solved::isProved).isPresent() ? least() : outcome.bound();
        }
    }

    /**
     * What was found under demands.
     *
     * @param design the cheapest found; empty if none was
     * @param isProved that nothing under the demands is cheaper, or, without a design, that there is none
     */
    public record Found(Optional<Finished> design, boolean isProved) {}

    /**
     * A design as it would be delivered, and what it is made of.
     *
     * @param cost at the rates that were demanded
     * @param serves patterns by structure id
     */
    public record Finished(
            Settings.Layout layout, Laid laid, Plans plans, Cost cost, Map<String, Set<PatternId>> serves) {
        /** Homes, accesses, kept values and kept numbers. */
        public List<Structure> built() {
            Choice choice = laid.choice();
            return Stream.of(
                            choice.homes().stream(),
                            choice.accesses().stream().map(Choice.Placed::access),
                            choice.kept().stream(),
                            choice.tallies().stream())
                    .<Structure>flatMap(s -> s)
                    .toList();
        }

        /** What was minimised, with or without what indexes cost their owners. */
        private long minimised(boolean isFree) {
            return cost.total() - (isFree ? cost.indexUpkeep() : 0);
        }

        /** The same design under other numbers. */
        public Finished at(Model model) {
            return new Finished(layout, laid, plans, Billing.cost(model, laid.design(), plans), serves);
        }
    }

    /** The layouts that may be chosen, the chosen one first. */
    List<OfLayout> layouts() {
        return layouts;
    }

    /** The design, as without demands. */
    public DesignResult result() {
        return result;
    }

    /** The same, with what it is made of. */
    public Finished finished() {
        return finished(layouts.get(0), layouts.get(0).solved());
    }

    /** What could be decided, in the layout that was chosen. */
    public Decisions decisions() {
        return layouts.get(0).problem().decisions();
    }

    /** Whether the design serves a pattern this way. */
    public boolean takes(Way way) {
        return layouts.get(0).solved().chosen().takes(way);
    }

    /** Everything that could be built, in any layout that may be chosen. */
    public Set<Structure> candidates() {
        Set<Structure> all = new LinkedHashSet<>();
        layouts.stream().map(l -> l.problem().decisions().candidates()).forEach(c -> {
            c.homes().values().forEach(all::addAll);
            c.accesses().values().forEach(all::addAll);
            all.addAll(c.kept());
            all.addAll(c.tallies());
        });
        return all;
    }

    /** The solver's work so far, in thousandths of deterministic units. */
    public long spent() {
        return layouts.stream().mapToLong(l -> l.solver().spent()).sum();
    }

    /** The cheapest design under demands, over the same candidates. */
    public Found under(List<Demand> demands) {
        Model called = called(demands);
        List<Finished> found = new ArrayList<>();
        boolean isProved = true;
        boolean isFree = demands.stream().anyMatch(Demand.FreeIndexes.class::isInstance);
        for (OfLayout layout : layouts) {
            Solution solution = solution(layout, demands);
            isProved &= solution.status() == Status.OPTIMAL || solution.status() == Status.INFEASIBLE;
            Optional<Finished> design = solution.values().isEmpty()
                    ? Optional.empty()
                    : planned(layout, solution).map(f -> f.at(called));
            isProved &= solution.values().isEmpty()
                    || design.isPresent()
                            && Proof.agree(
                                    solution.objective() + layout.builder().constant(demands),
                                    design.get().minimised(isFree));
            design.ifPresent(found::add);
        }
        return new Found(found.stream().min(Comparator.comparing(f -> f.minimised(isFree))), isProved);
    }

    /** Empty where some write of it can't be planned, which is seen only when everything is laid out. */
    private static Optional<Finished> planned(OfLayout layout, Solution solution) {
        try {
            return Optional.of(finished(layout, layout.problem().solved(layout.builder(), solution)));
        } catch (UnplannableWrite unplanned) {
            return Optional.empty();
        }
    }

    /** The document at the rates that are demanded. */
    private Model called(List<Demand> demands) {
        List<Pattern> patterns = new ArrayList<>(result.model().patterns());
        for (Demand demand : demands) {
            if (demand instanceof Demand.Called c) {
                patterns.replaceAll(
                        p -> p.id().equals(c.pattern()) ? p.with(p.load().times(c.times())) : p);
            }
        }
        return result.model().with(result.model().entities(), patterns);
    }

    private static Solution solution(OfLayout layout, List<Demand> demands) {
        Solution solution;
        do {
            solution = layout.solver().cheapest(layout.builder().problem(demands), ENOUGH);
        } while (!solution.values().isEmpty() && layout.builder().admit(solution));
        return solution;
    }

    private static Finished finished(OfLayout layout, LayoutSolve.Solved solved) {
        return new Finished(
                layout.layout(),
                solved.laid(),
                solved.plans(),
                solved.cost(),
                solved.chosen().serves());
    }
}
