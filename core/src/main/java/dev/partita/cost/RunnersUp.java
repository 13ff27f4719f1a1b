package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.solve.Evaluation;
import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import dev.partita.solve.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the next best way of a leg would cost more, all else held: other patterns keep their ways and what these need, and only what
 * the way needs itself is built beside it. Without another solve.
 */
public final class RunnersUp {
    private final ProblemBuilder builder;
    private final Problem problem;
    private final Solution solution;
    private final long objective;
    private final Map<Integer, List<Linear>> constraints = new LinkedHashMap<>();

    RunnersUp(ProblemBuilder builder, Problem problem, Solution solution) {
        this.builder = builder;
        this.problem = problem;
        this.solution = solution;
        this.objective = Evaluation.objective(problem, solution.values());
        for (Linear constraint : problem.constraints()) {
            constraint.terms().stream()
                    .map(Term::variable)
                    .distinct()
                    .forEach(v -> constraints
                            .computeIfAbsent(v, k -> new ArrayList<>())
                            .add(constraint));
        }
    }

    /**
     * @param further micro-dollars a month
     * @param solution that takes it
     */
    public record Next(LegOption option, long further, Solution solution) {}

    /** Empty if there is no other way, or none beside the homes that were chosen, or if the legs share one Query. */
    public Optional<Next> of(Decisions.OfLeg leg) {
        Optional<Integer> taken = IntStream.range(0, leg.options().size())
                .map(i -> variable(leg, i))
                .filter(solution.values()::get)
                .boxed()
                .findFirst();
        return taken.flatMap(t -> IntStream.range(0, leg.options().size())
                .filter(i -> variable(leg, i) != t)
                .boxed()
                .flatMap(i -> next(leg, i, t))
                .min(Comparator.comparingLong(Next::further)));
    }

    private int variable(Decisions.OfLeg leg, int option) {
        return builder.variables.variable(ReadCosts.name(leg, option));
    }

    private Stream<Next> next(Decisions.OfLeg leg, int option, int taken) {
        return instead(taken, variable(leg, option)).stream()
                .map(s -> new Next(leg.options().get(option), s.objective() - objective, s));
    }

    /** With one way instead of another, and whatever that brings; empty if it can't be. */
    private Optional<Solution> instead(int taken, int other) {
        List<Boolean> values = new ArrayList<>(solution.values());
        values.set(taken, false);
        values.set(other, true);
        Deque<Integer> changed = new ArrayDeque<>(List.of(taken, other));
        while (!changed.isEmpty()) {
            for (Linear constraint : constraints.getOrDefault(changed.pop(), List.of())) {
                if (!Evaluation.holds(constraint, values)) {
                    Optional<Integer> brought = brought(constraint, values);
                    if (brought.isEmpty()) {
                        return Optional.empty();
                    }
                    values.set(brought.get(), true);
                    changed.push(brought.get());
                }
            }
        }
        return Evaluation.violated(problem, values).isEmpty()
                ? Optional.of(
                        new Solution(Status.FEASIBLE, values, Evaluation.objective(problem, values), Long.MIN_VALUE))
                : Optional.empty();
    }

    /** What must be taken so that a constraint holds again, if taking something can do it. */
    private static Optional<Integer> brought(Linear constraint, List<Boolean> values) {
        if (constraint.relation() == Relation.EQUAL) {
            return Optional.empty();
        }
        boolean rises = constraint.relation() == Relation.AT_LEAST;
        return constraint.terms().stream()
                .filter(t -> !values.get(t.variable()) && t.coefficient() > 0 == rises)
                .map(Term::variable)
                .findFirst();
    }
}
