package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.solve.Evaluation;
import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import dev.partita.solve.StepCost;
import dev.partita.solve.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the next best way of a leg would cost more, all else held: other patterns keep their ways and what these need, and only what
 * the way needs itself is built beside it. Without another solve.
 */
public final class RunnersUp {
    private final ProblemBuilder builder;
    private final Problem problem;
    private Solution solution;
    /** As in the solution, but while a way is tried. */
    private final List<Boolean> values;

    private final Map<Integer, List<Linear>> constraints = new LinkedHashMap<>();
    /** Positions of steps by variable. */
    private final Map<Integer, List<Integer>> steps = new LinkedHashMap<>();
    /** By the name of a leg's first way; of the solution as it is. */
    private final Map<String, List<Next>> known = new LinkedHashMap<>();

    RunnersUp(ProblemBuilder builder, Problem problem, Solution solution) {
        this.builder = builder;
        this.problem = problem;
        this.solution = solution;
        this.values = new ArrayList<>(solution.values());
        for (Linear constraint : problem.constraints()) {
            constraint.terms().stream()
                    .map(Term::variable)
                    .distinct()
                    .forEach(v -> constraints
                            .computeIfAbsent(v, k -> new ArrayList<>())
                            .add(constraint));
        }
        for (int i = 0; i < problem.steps().size(); i++) {
            StepCost step = problem.steps().get(i);
            int position = i;
            Stream.concat(step.active().stream(), step.weights().stream().map(Term::variable))
                    .distinct()
                    .forEach(v ->
                            steps.computeIfAbsent(v, k -> new ArrayList<>()).add(position));
        }
    }

    /**
     * A way with what taking it changes.
     *
     * @param further micro-dollars a month
     * @param changed variables
     */
    public record Next(LegOption option, long further, Set<Integer> changed) {}

    /** Empty if there is no other way, or none beside the homes that were chosen, or if the legs share one Query. */
    public Optional<Next> of(Decisions.OfLeg leg) {
        return all(leg).stream().findFirst();
    }

    /** All other ways there are beside the homes that were chosen, the next best first. */
    public List<Next> all(Decisions.OfLeg leg) {
        return known.computeIfAbsent(ReadCosts.name(leg, 0), name -> others(leg));
    }

    private List<Next> others(Decisions.OfLeg leg) {
        Optional<Integer> taken = taken(leg).map(i -> variable(leg, i));
        return taken.stream()
                .flatMap(t -> IntStream.range(0, leg.options().size())
                        .filter(i -> variable(leg, i) != t)
                        .boxed()
                        .flatMap(i -> instead(leg.options().get(i), t, variable(leg, i)).stream()))
                .sorted(Comparator.comparingLong(Next::further))
                .toList();
    }

    /** Goes on from a solution as cheap, with the plainest way of a leg that costs the same and needs nothing else, if there is one plainer. */
    void takePlainer(Decisions.OfLeg leg) {
        taken(leg)
                .flatMap(t -> IntStream.range(0, leg.options().size())
                        .filter(i -> leg.options().get(i).effort()
                                < leg.options().get(t).effort())
                        .boxed()
                        .flatMap(i -> instead(leg.options().get(i), variable(leg, t), variable(leg, i)).stream())
                        .filter(other -> other.further() == 0 && other.changed().size() == 2)
                        .min(Comparator.comparingInt(other -> other.option().effort())))
                .ifPresent(other -> {
                    known.clear();
                    solution = new Solution(
                            solution.status(), with(other).values(), solution.objective(), solution.bound());
                    other.changed().forEach(v -> values.set(v, !values.get(v)));
                });
    }

    /** What the next best ways are beside. */
    Solution solution() {
        return solution;
    }

    private Optional<Integer> taken(Decisions.OfLeg leg) {
        return IntStream.range(0, leg.options().size())
                .filter(i -> solution.values().get(variable(leg, i)))
                .boxed()
                .findFirst();
    }

    private int variable(Decisions.OfLeg leg, int option) {
        return builder.variables.variable(ReadCosts.name(leg, option));
    }

    /** The solution with a next best way taken. */
    public Solution with(Next next) {
        List<Boolean> changed = new ArrayList<>(solution.values());
        next.changed().forEach(v -> changed.set(v, !changed.get(v)));
        long objective = Math.addExact(solution.objective(), next.further());
        return new Solution(Status.FEASIBLE, changed, objective, Long.MIN_VALUE);
    }

    /** With one way instead of another, and whatever that brings; empty if it can't be. */
    private Optional<Next> instead(LegOption option, int taken, int other) {
        Set<Integer> changed = new LinkedHashSet<>(List.of(taken, other));
        changed.forEach(v -> values.set(v, !values.get(v)));
        boolean holds = completed(changed) && changed.stream().allMatch(this::holds);
        Optional<Next> result = holds ? Optional.of(next(option, changed)) : Optional.empty();
        changed.forEach(v -> values.set(v, solution.values().get(v)));
        return result;
    }

    private Next next(LegOption option, Set<Integer> touched) {
        Set<Integer> changed = new LinkedHashSet<>(touched);
        changed.removeIf(v -> values.get(v).equals(solution.values().get(v)));
        return new Next(option, further(changed), changed);
    }

    /** Takes what is needed by what is taken; false: that is not enough. */
    private boolean completed(Set<Integer> changed) {
        Deque<Integer> next = new ArrayDeque<>(changed);
        while (!next.isEmpty()) {
            for (Linear constraint : constraints.getOrDefault(next.pop(), List.of())) {
                if (!Evaluation.holds(constraint, values)) {
                    Optional<Integer> brought = brought(constraint, values);
                    if (brought.isEmpty()) {
                        return false;
                    }
                    values.set(brought.get(), true);
                    changed.add(brought.get());
                    next.push(brought.get());
                }
            }
        }
        return true;
    }

    private boolean holds(int variable) {
        return constraints.getOrDefault(variable, List.of()).stream().allMatch(c -> Evaluation.holds(c, values));
    }

    /** Only what changes is looked at: all else costs what it did. */
    private long further(Set<Integer> changed) {
        long further = 0;
        for (int variable : changed) {
            long cost = problem.variables().get(variable).cost();
            further = Math.addExact(further, values.get(variable) ? cost : -cost);
        }
        List<Integer> touched = changed.stream()
                .flatMap(v -> steps.getOrDefault(v, List.of()).stream())
                .distinct()
                .toList();
        for (int position : touched) {
            StepCost step = problem.steps().get(position);
            further = Math.addExact(further, Evaluation.cost(step, values) - Evaluation.cost(step, solution.values()));
        }
        return further;
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
