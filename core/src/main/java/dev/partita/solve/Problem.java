package dev.partita.solve;

import java.util.List;

/**
 * Minimise the costs of the variables taken plus the stepwise costs, under the constraints.
 *
 * <p>Of several cheapest assignments the one that minimises each of {@code ties} in turn is chosen; of those still equal, one
 * that takes the fewest variables; of those, the canonical one: in the first variable in which two differ, it is 1. So what
 * serves nothing is left out, and of equal options the earlier one is taken.
 *
 * @param ties secondary objectives, the most important first
 */
public record Problem(List<Variable> variables, List<Linear> constraints, List<StepCost> steps, List<List<Term>> ties) {
    public Problem {
        variables = List.copyOf(variables);
        constraints = List.copyOf(constraints);
        steps = List.copyOf(steps);
        ties = ties.stream().map(List::copyOf).toList();
        int size = variables.size();
        for (Linear constraint : constraints) {
            require(constraint.terms(), size);
        }
        for (StepCost step : steps) {
            require(step.weights(), size);
            step.active().forEach(variable -> require(variable, size));
        }
        ties.forEach(tie -> require(tie, size));
    }

    /** The same without names, which are for readers: equal where a solver would do the same. */
    Problem nameless() {
        return new Problem(
                variables.stream()
                        .map(v -> new Variable("", v.cost(), v.derived()))
                        .toList(),
                constraints.stream()
                        .map(c -> new Linear("", c.terms(), c.relation(), c.right()))
                        .toList(),
                steps.stream()
                        .map(s -> new StepCost("", s.active(), s.base(), s.weights(), s.treads()))
                        .toList(),
                ties);
    }

    private static void require(List<Term> terms, int size) {
        for (Term term : terms) {
            require(term.variable(), size);
        }
    }

    private static void require(int variable, int size) {
        if (variable < 0 || variable >= size) {
            throw new IllegalArgumentException("no variable " + variable);
        }
    }
}
