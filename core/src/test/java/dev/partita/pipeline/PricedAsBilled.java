package dev.partita.pipeline;

import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.Candidates;
import dev.partita.candidate.Structure;
import dev.partita.cost.ProblemBuilder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.solve.Evaluation;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Problem;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import dev.partita.solve.Variable;
import dev.partita.statistics.Statistics;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the problem says that choices cost which nobody would make, beside what their designs are billed: a choice is as good as the price
 * of what it passes over is right.
 */
final class PricedAsBilled {
    private final LayoutSolve solve;
    private final ProblemBuilder builder;
    private final Set<String> structures;
    private final long most;

    PricedAsBilled(Model model) {
        boolean isSingle = model.settings().layout() == Settings.Layout.SINGLE;
        solve = new LayoutSolve(model, isSingle, new Statistics(model), Candidates::all);
        LayoutSolve.Outcome outcome = solve.solve();
        builder = outcome.builder();
        CandidateSet candidates = solve.decisions().candidates();
        structures = Stream.of(
                        candidates.homes().values(), candidates.accesses().values())
                .flatMap(Collection::stream)
                .flatMap(List::stream)
                .map(Structure::id)
                .collect(Collectors.toSet());
        most = Math.max(1_000_000, outcome.solved().orElseThrow().cost().total());
    }

    /** A choice, in micro-dollars a month. */
    record Compared(long priced, long billed) {}

    /** The cheapest choice where all that can be built has a further price; empty if it has no plan. */
    Optional<Compared> drawn(long seed) {
        Solution found;
        do {
            found = new Exact().cheapest(dearer(seed), Limits.STANDARD);
            if (found.values().isEmpty()) {
                return Optional.empty();
            }
        } while (builder.admit(found));
        long objective = Evaluation.objective(builder.problem(), found.values());
        Solution solution = new Solution(Status.FEASIBLE, found.values(), objective, objective);
        try {
            LayoutSolve.Solved solved = solve.solved(builder, solution);
            return Optional.of(
                    new Compared(objective + builder.constant(), solved.cost().total()));
        } catch (UnplannableWrite refused) {
            return Optional.empty();
        }
    }

    private Problem dearer(long seed) {
        Problem problem = builder.problem();
        List<Variable> variables = problem.variables().stream()
                .map(v -> new Variable(v.name(), v.cost() + further(v.name(), seed), v.derived()))
                .toList();
        return new Problem(variables, problem.constraints(), problem.steps(), problem.ties());
    }

    private long further(String name, long seed) {
        return structures.contains(name) ? new Random(31 * seed + name.hashCode()).nextLong(most) : 0;
    }
}
