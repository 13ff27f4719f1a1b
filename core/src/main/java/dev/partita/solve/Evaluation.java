package dev.partita.solve;

import java.util.List;

/** What given values cost and which constraints they break, computed exactly and independently of any solver. */
public final class Evaluation {
    private Evaluation() {}

    /** The cost of {@code values}; ties are not part of it. */
    public static long objective(Problem problem, List<Boolean> values) {
        long total = 0;
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i)) {
                total = Math.addExact(total, problem.variables().get(i).cost());
            }
        }
        for (StepCost step : problem.steps()) {
            total = Math.addExact(total, cost(step, values));
        }
        return total;
    }

    /** The names of the constraints that {@code values} break, in the problem's order. */
    public static List<String> violated(Problem problem, List<Boolean> values) {
        return problem.constraints().stream()
                .filter(constraint -> !holds(constraint, values))
                .map(Linear::name)
                .distinct()
                .toList();
    }

    /** Whether {@code values} keep a constraint. */
    public static boolean holds(Linear constraint, List<Boolean> values) {
        return constraint.relation().holds(sum(constraint.terms(), values), constraint.right());
    }

    public static long cost(StepCost step, List<Boolean> values) {
        return step.active().stream().allMatch(values::get) ? step.cost(step.value(values)) : 0;
    }

    static long sum(List<Term> terms, List<Boolean> values) {
        long total = 0;
        for (Term term : terms) {
            if (values.get(term.variable())) {
                total = Math.addExact(total, term.coefficient());
            }
        }
        return total;
    }
}
