package dev.partita.solve;

import java.util.List;

/**
 * The outcome of a solve.
 *
 * @param values one per variable; empty if there are none
 * @param objective of the values, recomputed exactly; 0 without values
 * @param bound proved: no values cost less; equal to the objective where the cost is proved; without meaning if infeasible
 */
public record Solution(Status status, List<Boolean> values, long objective, long bound) {
    public Solution {
        values = List.copyOf(values);
    }

    static Solution infeasible() {
        return new Solution(Status.INFEASIBLE, List.of(), 0, 0);
    }

    static Solution unknown(long bound) {
        return new Solution(Status.UNKNOWN, List.of(), 0, bound);
    }

    /** The same without the further variables of {@link StepFree}. */
    Solution of(Problem problem) {
        if (values.isEmpty()) {
            return this;
        }
        List<Boolean> own = values.subList(0, problem.variables().size());
        return new Solution(status, own, Evaluation.objective(problem, own), bound);
    }
}
