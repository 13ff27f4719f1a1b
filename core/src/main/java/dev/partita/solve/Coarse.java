package dev.partita.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A problem whose stepwise costs are simplified: of neighbouring treads only the cheapest is kept, so it never costs more than
 * the problem itself. Where a solution pays too little, the treads it stands on are told apart, and it is solved again; once
 * nothing is paid too little, it is a cheapest one of the problem itself.
 */
final class Coarse {
    /** Treads of a step at first. */
    private static final int FEW = 4;

    private final Problem problem;
    /** For each step the positions of the treads that begin a group. */
    private final List<TreeSet<Integer>> groups;

    Coarse(Problem problem) {
        this(problem, problem.steps().stream().map(Coarse::few).toList());
    }

    private Coarse(Problem problem, List<TreeSet<Integer>> groups) {
        this.problem = problem;
        this.groups = groups;
    }

    /** Of another problem, in which what has been told apart of steps that rise the same way still is. */
    Coarse of(Problem other) {
        Map<Rise, TreeSet<Integer>> known = new LinkedHashMap<>();
        for (int i = 0; i < groups.size(); i++) {
            known.put(Rise.of(problem.steps().get(i)), groups.get(i));
        }
        return new Coarse(
                other,
                other.steps().stream()
                        .map(step ->
                                Optional.ofNullable(known.get(Rise.of(step))).orElseGet(() -> few(step)))
                        .toList());
    }

    private record Rise(String name, List<Tread> treads) {
        static Rise of(StepCost step) {
            return new Rise(step.name(), step.treads());
        }
    }

    /** Whether all steps of another problem rise as those of this one. */
    boolean rises(Problem other) {
        return treads(other).equals(treads(problem));
    }

    private static List<List<Tread>> treads(Problem problem) {
        return problem.steps().stream().map(StepCost::treads).toList();
    }

    private static TreeSet<Integer> few(StepCost step) {
        TreeSet<Integer> starts = new TreeSet<>();
        int count = step.treads().size();
        for (int i = 0; i < Math.min(FEW, count); i++) {
            starts.add(i * count / Math.min(FEW, count));
        }
        return starts;
    }

    Problem problem() {
        List<StepCost> steps = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            steps.add(coarse(problem.steps().get(i), groups.get(i)));
        }
        return new Problem(problem.variables(), problem.constraints(), steps, problem.ties());
    }

    private static StepCost coarse(StepCost step, TreeSet<Integer> starts) {
        List<Tread> treads = new ArrayList<>();
        for (int start : starts) {
            Integer next = starts.higher(start);
            int end = next == null ? step.treads().size() : next;
            treads.add(new Tread(
                    step.treads().get(end - 1).upTo(), step.treads().get(start).cost()));
        }
        return new StepCost(step.name(), step.active(), step.base(), step.weights(), treads);
    }

    /** Whether the values pay too little somewhere; there they would not again. */
    boolean refine(List<Boolean> values) {
        boolean refined = false;
        for (int i = 0; i < groups.size(); i++) {
            StepCost step = problem.steps().get(i);
            if (step.active().stream().allMatch(values::get)) {
                refined |= refine(step, groups.get(i), step.value(values));
            }
        }
        return refined;
    }

    private static boolean refine(StepCost step, TreeSet<Integer> starts, long value) {
        int tread = step.tread(value);
        int start = starts.floor(tread);
        if (step.treads().get(start).cost() == step.treads().get(tread).cost()) {
            return false;
        }
        Integer next = starts.higher(start);
        int end = next == null ? step.treads().size() : next;
        starts.add(tread);
        starts.add((start + tread) / 2);
        if (tread + 1 < end) {
            starts.add(tread + 1);
            starts.add((tread + 1 + end) / 2);
        }
        return true;
    }
}
