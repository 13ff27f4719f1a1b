package dev.partita.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The same problem without stepwise costs: one further variable says that a step is active, one for each level says that the
 * value is above it. What is taken wherever a step is active is part of its value in any case; and a level that is exceeded wherever some
 * variable is taken is demanded by it alone: a relaxation, which takes parts of everything, would pay for next to nothing of it. For the
 * same reason {@link Conjunctions} are summed up.
 *
 * <p>The further variables follow those of the problem. In every cheapest assignment they are determined by the others, so
 * they take no part in ties. The rule "fewest taken" of {@link Problem} becomes the last of the ties.
 */
final class StepFree {
    private final List<Variable> variables;
    private final List<Linear> constraints;
    private final long[] costs;
    private final Consequences consequences;
    /** What says that steps are active, by the variables that make them so. */
    private final Map<List<Integer>, Integer> switches = new LinkedHashMap<>();

    private StepFree(Problem problem) {
        variables = new ArrayList<>(problem.variables());
        constraints = new ArrayList<>(problem.constraints());
        consequences = Consequences.of(problem);
        costs = problem.variables().stream().mapToLong(Variable::cost).toArray();
    }

    static Problem of(Problem problem) {
        StepFree result = new StepFree(problem);
        problem.steps().forEach(result::add);
        result.constraints.addAll(Conjunctions.together(result.constraints, result.consequences.exclusive()));
        List<List<Term>> ties = new ArrayList<>(problem.ties());
        ties.add(IntStream.range(0, problem.variables().size())
                .filter(variable -> !problem.variables().get(variable).derived())
                .mapToObj(variable -> new Term(variable, 1))
                .toList());
        for (int i = 0; i < result.costs.length; i++) {
            Variable variable = result.variables.get(i);
            result.variables.set(i, new Variable(variable.name(), result.costs[i], variable.derived()));
        }
        return new Problem(result.variables, result.constraints, List.of(), ties);
    }

    /**
     * Values of the problem with the least that they demand of the further variables.
     *
     * @param problem the step-free one
     * @param values of its first variables, which keep the constraints among them
     */
    static List<Boolean> completed(Problem problem, List<Boolean> values) {
        List<Boolean> all = new ArrayList<>(values);
        while (all.size() < problem.variables().size()) {
            all.add(false);
        }
        boolean isMore = true;
        while (isMore) {
            isMore = false;
            for (Linear constraint : problem.constraints()) {
                isMore |= !Evaluation.holds(constraint, all) && isHelped(constraint, all, values.size());
            }
        }
        return all;
    }

    /** Whether further variables of which there must be more were not taken; they are now. */
    private static boolean isHelped(Linear constraint, List<Boolean> all, int own) {
        boolean isHelped = false;
        for (Term term : constraint.terms()) {
            if (term.variable() >= own && term.coefficient() > 0) {
                isHelped |= !all.set(term.variable(), true);
            }
        }
        return isHelped;
    }

    private void add(StepCost step) {
        List<Integer> active = step.active().stream().distinct().sorted().toList();
        Map<Integer, Long> weights = new TreeMap<>();
        step.weights().forEach(term -> weights.merge(term.variable(), term.coefficient(), Math::addExact));
        BitSet sure = new BitSet();
        active.forEach(variable -> sure.or(consequences.of(variable)));
        long base = step.base();
        for (int variable : sure.stream().toArray()) {
            Long weight = weights.remove(variable);
            base = Math.addExact(base, weight == null ? 0 : weight);
        }
        long least = base;
        long most = base;
        for (long weight : weights.values()) {
            least = Math.addExact(least, Math.min(0, weight));
            most = Math.addExact(most, Math.max(0, weight));
        }
        int switched = active(step, active, step.cost(least), step.cost(most));
        int below = -1;
        for (int i = 1; i < step.treads().size(); i++) {
            long upTo = step.treads().get(i - 1).upTo();
            long rise = step.treads().get(i).cost() - step.treads().get(i - 1).cost();
            if (upTo >= least && upTo < most && rise > 0) {
                String name = step.name() + ">" + upTo;
                below = level(name, rise, base - upTo, most - upTo, weights, switched, below);
                demanded(name, below, least - upTo, weights, active);
            }
        }
    }

    /** The variable that says that the step is active, bearing the least it then costs; -1: it always is. */
    private int active(StepCost step, List<Integer> active, long least, long most) {
        if (active.size() == 1) {
            costs[active.getFirst()] = Math.addExact(costs[active.getFirst()], least);
            return active.getFirst();
        }
        if (least == 0 && most == 0) {
            return -1;
        }
        if (switches.containsKey(active)) {
            int known = switches.get(active);
            Variable variable = variables.get(known);
            variables.set(known, new Variable(variable.name(), Math.addExact(variable.cost(), least)));
            return known;
        }
        int switched = variable(step.name(), least);
        switches.put(active, switched);
        List<Term> all = new ArrayList<>(List.of(new Term(switched, 1)));
        for (int variable : active) {
            constrain(step.name(), List.of(new Term(variable, 1), new Term(switched, -1)), 0);
            all.add(new Term(variable, -1));
        }
        constrain(step.name(), all, 1 - active.size());
        return switched;
    }

    /** The variable that must be 1 where the step is active and {@code excess + Σ weight·x} is above zero. */
    private int level(
            String name, long rise, long excess, long most, Map<Integer, Long> weights, int switched, int below) {
        int level = variable(name, rise);
        List<Term> terms = new ArrayList<>();
        weights.forEach((variable, weight) -> terms.add(new Term(variable, Math.negateExact(weight))));
        terms.add(new Term(level, most));
        terms.add(new Term(switched, -most));
        constrain(name, terms, Math.subtractExact(excess, most));
        constrain(name, List.of(new Term(switched, 1), new Term(level, -1)), 0);
        if (below >= 0) {
            constrain(name, List.of(new Term(below, 1), new Term(level, -1)), 0);
        }
        return level;
    }

    /** Whoever makes the step active, and its value exceed the level, demands the level; of those that exclude each other all at once. */
    private void demanded(String name, int level, long excess, Map<Integer, Long> weights, List<Integer> active) {
        BitSet alone = new BitSet();
        for (int variable : weights.keySet()) {
            if (exceeds(variable, excess, weights, active)) {
                alone.set(variable);
                constrain(name, List.of(new Term(level, 1), new Term(variable, -1)), 0);
            }
        }
        for (List<Integer> group : consequences.exclusive()) {
            List<Term> terms = new ArrayList<>();
            terms.add(new Term(level, 1));
            for (int variable : group) {
                if (exceeds(variable, excess, weights, active)) {
                    terms.add(new Term(variable, -1));
                }
            }
            boolean isSaid = terms.size() == 2
                    && consequences.of(terms.getLast().variable()).intersects(alone);
            if (terms.size() > 1 && !isSaid) {
                constrain(name, terms, 0);
            }
        }
    }

    /** @param excess by how much the value exceeds the level at least */
    private boolean exceeds(int variable, long excess, Map<Integer, Long> weights, List<Integer> active) {
        BitSet taken = consequences.of(variable);
        for (int one : active) {
            if (!taken.get(one)) {
                return false;
            }
        }
        long least = excess;
        for (Map.Entry<Integer, Long> weight : weights.entrySet()) {
            least += taken.get(weight.getKey()) ? Math.max(0, weight.getValue()) : 0;
        }
        return least > 0;
    }

    private int variable(String name, long cost) {
        variables.add(new Variable(name, cost));
        return variables.size() - 1;
    }

    private void constrain(String name, List<Term> terms, long right) {
        constraints.add(new Linear(name, terms, Relation.AT_LEAST, right));
    }
}
