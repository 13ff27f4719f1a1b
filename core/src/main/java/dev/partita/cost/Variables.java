package dev.partita.cost;

import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.StepCost;
import dev.partita.solve.Term;
import dev.partita.solve.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A problem being made. */
final class Variables {
    private final Map<String, Integer> positions = new LinkedHashMap<>();
    private final List<Long> costs = new ArrayList<>();
    private final List<Linear> constraints = new ArrayList<>();
    private final List<StepCost> steps = new ArrayList<>();
    private long constant;

    int variable(String name) {
        return positions.computeIfAbsent(name, n -> {
            costs.add(0L);
            return costs.size() - 1;
        });
    }

    boolean has(String name) {
        return positions.containsKey(name);
    }

    void cost(int variable, long micros) {
        costs.set(variable, Math.addExact(costs.get(variable), micros));
    }

    void constant(long micros) {
        constant += micros;
    }

    /** If {@code variable} is taken, so is {@code needed}. */
    void implies(String name, int variable, int needed) {
        constraints.add(new Linear(name, List.of(new Term(needed, 1), new Term(variable, -1)), Relation.AT_LEAST, 0));
    }

    void exactlyOne(String name, List<Integer> variables) {
        constraints.add(
                new Linear(name, variables.stream().map(v -> new Term(v, 1)).toList(), Relation.EQUAL, 1));
    }

    void constraint(String name, List<Term> terms, Relation relation, long right) {
        constraints.add(new Linear(name, terms, relation, right));
    }

    void step(StepCost step) {
        steps.add(step);
    }

    /** What is paid in any case. */
    long constant() {
        return constant;
    }

    Problem problem(List<List<Term>> ties) {
        List<Variable> variables = new ArrayList<>();
        positions.forEach((name, position) -> variables.add(new Variable(name, costs.get(position))));
        return new Problem(variables, constraints, steps, ties);
    }
}
