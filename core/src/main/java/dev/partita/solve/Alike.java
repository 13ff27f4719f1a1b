package dev.partita.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The same problem with fewer steps. Those that differ only in which of some exclusive variables makes them active are one, active by any
 * of these; those that are active by the same variables and rise with the same sum are added up. Whatever keeps to the constraints costs
 * what it did; but a relaxation, which takes halves of exclusive variables, can no longer escape the steps of each.
 *
 * <p>Further variables follow those of the problem, and are derived from them.
 */
final class Alike {
    private final List<Variable> variables;
    private final List<Linear> constraints;
    /** Exactly one of each group is taken; a variable that is in several groups is looked for in the first. */
    private final Map<Integer, List<Integer>> groups = new LinkedHashMap<>();

    private final Map<Set<Integer>, Integer> any = new LinkedHashMap<>();

    private Alike(Problem problem) {
        variables = new ArrayList<>(problem.variables());
        constraints = new ArrayList<>(problem.constraints());
        for (Linear constraint : problem.constraints()) {
            if (isExactlyOne(constraint)) {
                List<Integer> group =
                        constraint.terms().stream().map(Term::variable).toList();
                group.forEach(variable -> groups.putIfAbsent(variable, group));
            }
        }
    }

    static Problem of(Problem problem) {
        Alike alike = new Alike(problem);
        List<StepCost> steps = problem.steps();
        int most = steps.stream().mapToInt(s -> s.active().size()).max().orElse(0);
        for (int i = 0; i < most; i++) {
            steps = alike.merged(steps, i);
        }
        return new Problem(alike.variables, alike.constraints, added(steps), problem.ties());
    }

    private static boolean isExactlyOne(Linear constraint) {
        return constraint.relation() == Relation.EQUAL
                && constraint.right() == 1
                && constraint.terms().stream().allMatch(term -> term.coefficient() == 1)
                && constraint.terms().stream().map(Term::variable).distinct().count()
                        == constraint.terms().size();
    }

    /**
     * What steps have in common that differ in one of their active variables.
     *
     * @param number tells steps apart that don't differ at all
     */
    private record Common(
            Set<Integer> others, List<Integer> group, long base, List<Term> weights, List<Tread> treads, int number) {}

    private record Differing(StepCost first, Set<Integer> members) {}

    /** @param place of the active variable they may differ in, among those that exclude others */
    private List<StepCost> merged(List<StepCost> steps, int place) {
        List<StepCost> result = new ArrayList<>();
        Map<Common, Differing> alike = new LinkedHashMap<>();
        for (StepCost step : steps) {
            List<Integer> active = step.active().stream()
                    .distinct()
                    .sorted()
                    .filter(groups::containsKey)
                    .toList();
            if (place < active.size()) {
                add(alike, step, active.get(place));
            } else {
                result.add(step);
            }
        }
        alike.forEach((common, differing) -> result.add(one(common, differing)));
        return result;
    }

    private void add(Map<Common, Differing> alike, StepCost step, int member) {
        Set<Integer> others = new TreeSet<>(step.active());
        others.remove(member);
        int number = 0;
        Differing known;
        do {
            Common common =
                    new Common(others, groups.get(member), step.base(), step.weights(), step.treads(), number++);
            known = alike.computeIfAbsent(common, c -> new Differing(step, new LinkedHashSet<>()));
        } while (!known.members().add(member));
    }

    private StepCost one(Common common, Differing differing) {
        Set<Integer> members = differing.members();
        List<Integer> active = new ArrayList<>(common.others());
        if (members.size() == 1) {
            return differing.first();
        }
        if (members.size() < common.group().size()) {
            active.add(any.computeIfAbsent(new TreeSet<>(members), this::any));
        }
        StepCost first = differing.first();
        return new StepCost(first.name(), active, first.base(), first.weights(), first.treads());
    }

    /** The variable that says whether one of some exclusive ones is taken. */
    private int any(Set<Integer> members) {
        int variable = variables.size();
        List<Term> terms = new ArrayList<>(List.of(new Term(variable, -1)));
        members.forEach(member -> terms.add(new Term(member, 1)));
        String name = "any of " + members;
        variables.add(new Variable(name, 0, true));
        constraints.add(new Linear(name, terms, Relation.EQUAL, 0));
        return variable;
    }

    /** Active by what, and a sum of what. */
    private record Sum(Set<Integer> active, long base, List<Term> weights) {}

    private static List<StepCost> added(List<StepCost> steps) {
        Map<Sum, List<StepCost>> sums = new LinkedHashMap<>();
        for (StepCost step : steps) {
            Sum sum = new Sum(new TreeSet<>(step.active()), step.base(), step.weights());
            sums.computeIfAbsent(sum, s -> new ArrayList<>()).add(step);
        }
        return sums.values().stream().map(Alike::sum).toList();
    }

    /** Steps of one value, all at once: many rise with the size of one image. */
    private static StepCost sum(List<StepCost> all) {
        StepCost first = all.getFirst();
        if (all.size() == 1) {
            return first;
        }
        SortedMap<Long, Long> rises = new TreeMap<>();
        long cost = 0;
        for (StepCost step : all) {
            List<Tread> treads = step.treads();
            cost = Math.addExact(cost, treads.getFirst().cost());
            for (int i = 0; i < treads.size(); i++) {
                boolean isLast = i == treads.size() - 1;
                long rise =
                        isLast ? 0 : treads.get(i + 1).cost() - treads.get(i).cost();
                rises.merge(treads.get(i).upTo(), rise, Math::addExact);
            }
        }
        List<Tread> treads = new ArrayList<>();
        for (Map.Entry<Long, Long> rise : rises.entrySet()) {
            treads.add(new Tread(rise.getKey(), cost));
            cost = Math.addExact(cost, rise.getValue());
        }
        return new StepCost(first.name(), first.active(), first.base(), first.weights(), treads);
    }
}
