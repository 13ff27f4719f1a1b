package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.StepCost;
import dev.partita.solve.Term;
import dev.partita.solve.Tread;
import dev.partita.solve.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A problem being made. */
final class Variables {
    private final Map<String, Integer> positions = new LinkedHashMap<>();
    private final List<Long> costs = new ArrayList<>();
    private final List<Linear> constraints = new ArrayList<>();
    private final List<StepCost> steps = new ArrayList<>();
    private long constant;
    /** By pattern and variable, what of the costs its calls bring: so much more, the more often it is called. */
    private final Map<PatternId, Map<Integer, Long>> calls = new LinkedHashMap<>();

    private final Map<PatternId, Long> constantOfCalls = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> bringing = new LinkedHashMap<>();
    private final Map<Integer, PatternId> callsOfStep = new LinkedHashMap<>();
    private Optional<PatternId> calling = Optional.empty();

    /** Costs added from here on are those of a pattern's calls; empty: of what does not depend on any pattern's rate. */
    void calledBy(Optional<PatternId> pattern) {
        calling = pattern;
    }

    Optional<PatternId> calling() {
        return calling;
    }

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
        calling.ifPresent(
                p -> calls.computeIfAbsent(p, k -> new LinkedHashMap<>()).merge(variable, micros, Math::addExact));
    }

    void constant(long micros) {
        constant += micros;
        calling.ifPresent(p -> constantOfCalls.merge(p, micros, Math::addExact));
    }

    /** If {@code variable} is taken, so is {@code needed}. */
    void implies(String name, int variable, int needed) {
        constraints.add(new Linear(name, List.of(new Term(needed, 1), new Term(variable, -1)), Relation.AT_LEAST, 0));
    }

    /** The same, and it is remembered what brings it: without any of that it is of no use. */
    void brings(String name, int variable, int brought) {
        implies(name, variable, brought);
        bringing.computeIfAbsent(brought, b -> new LinkedHashSet<>()).add(variable);
    }

    /** What brings it, as far as it is known. */
    Set<Integer> bringing(int brought) {
        return bringing.getOrDefault(brought, new LinkedHashSet<>());
    }

    /** If all of some are taken, so is {@code needed}. */
    void implies(String name, List<Integer> all, int needed) {
        impliesUnless(name, all, needed, List.of());
    }

    /** If all of some are taken, so is {@code needed}, but for where one of others is that spare it. */
    void impliesUnless(String name, List<Integer> all, int needed, List<Integer> sparing) {
        List<Integer> distinct = all.stream().distinct().toList();
        List<Term> terms = new ArrayList<>(List.of(new Term(needed, 1)));
        sparing.forEach(s -> terms.add(new Term(s, 1)));
        distinct.forEach(variable -> terms.add(new Term(variable, -1)));
        constraints.add(new Linear(name, terms, Relation.AT_LEAST, 1 - distinct.size()));
    }

    /** At least one of them is not taken. */
    void notAll(String name, List<Integer> variables) {
        constraints.add(new Linear(
                name, variables.stream().map(v -> new Term(v, 1)).toList(), Relation.AT_MOST, variables.size() - 1));
    }

    /** The variable that is 1 exactly if both are: the same for the same two, so that what they cost together is not taken apart. */
    int both(int one, int other) {
        String name = "both " + Math.min(one, other) + " and " + Math.max(one, other);
        boolean isNew = !has(name);
        int both = variable(name);
        if (isNew) {
            implies(name, both, one);
            implies(name, both, other);
            constraint(name, List.of(new Term(both, 1), new Term(one, -1), new Term(other, -1)), Relation.AT_LEAST, -1);
        }
        return both;
    }

    /** A variable that is 1 exactly if all of one or more are. */
    int all(List<Integer> some) {
        int all = some.get(0);
        for (int i = 1; i < some.size(); i++) {
            all = both(all, some.get(i));
        }
        return all;
    }

    /** A variable that is 1 exactly if the whole is and the part, which is not without the whole, is not. */
    int rest(int whole, int part, String name) {
        int rest = variable(name);
        constraint(name, List.of(new Term(rest, 1), new Term(part, 1), new Term(whole, -1)), Relation.EQUAL, 0);
        return rest;
    }

    void exactlyOne(String name, List<Integer> variables) {
        constraints.add(
                new Linear(name, variables.stream().map(v -> new Term(v, 1)).toList(), Relation.EQUAL, 1));
    }

    void constraint(String name, List<Term> terms, Relation relation, long right) {
        constraints.add(new Linear(name, terms, relation, right));
    }

    /** The constraints of a name do not hold any more. */
    void leaveOut(String name) {
        constraints.removeIf(c -> c.name().equals(name));
    }

    /** What is paid where all of two or more are taken: a step, so that those of exclusive ones that are alike are found. */
    void cost(List<Integer> all, long micros) {
        step(new StepCost("together " + all, all, 0, List.of(), List.of(new Tread(0, micros))));
    }

    void step(StepCost step) {
        calling.ifPresent(p -> callsOfStep.put(steps.size(), p));
        steps.add(step);
    }

    /** What is paid in any case. */
    long constant() {
        return constant;
    }

    /** @param pinned further constraints, which hold for this time */
    Problem problem(List<Linear> pinned, List<List<Term>> ties) {
        List<Variable> variables = new ArrayList<>();
        positions.forEach((name, position) -> variables.add(new Variable(name, costs.get(position))));
        List<Linear> all = new ArrayList<>(constraints);
        all.addAll(pinned);
        return new Problem(variables, all, steps, ties);
    }

    /** The costs if a pattern is called so many times as often. */
    long[] costs(Map<PatternId, Ratio> times) {
        long[] changed = costs.stream().mapToLong(Long::longValue).toArray();
        times.forEach((pattern, factor) -> calls.getOrDefault(pattern, new LinkedHashMap<>())
                .forEach((variable, micros) ->
                        changed[variable] = Math.addExact(changed[variable], times(micros, factor) - micros)));
        return changed;
    }

    /** What is paid in any case if a pattern is called so many times as often. */
    long constant(Map<PatternId, Ratio> times) {
        long changed = constant;
        for (Map.Entry<PatternId, Ratio> called : times.entrySet()) {
            long micros = constantOfCalls.getOrDefault(called.getKey(), 0L);
            changed = Math.addExact(changed, times(micros, called.getValue()) - micros);
        }
        return changed;
    }

    /** The stepwise costs if a pattern is called so many times as often. */
    List<StepCost> steps(Map<PatternId, Ratio> times) {
        List<StepCost> changed = new ArrayList<>(steps);
        callsOfStep.forEach((position, pattern) -> {
            if (times.containsKey(pattern)) {
                changed.set(position, times(steps.get(position), times.get(pattern)));
            }
        });
        return changed;
    }

    private static StepCost times(StepCost step, Ratio factor) {
        List<Tread> treads = step.treads().stream()
                .map(t -> new Tread(t.upTo(), times(t.cost(), factor)))
                .toList();
        return new StepCost(step.name(), step.active(), step.base(), step.weights(), treads);
    }

    private static long times(long micros, Ratio factor) {
        return factor.times(micros).rounded();
    }
}
