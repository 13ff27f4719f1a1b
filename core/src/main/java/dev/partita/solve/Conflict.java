package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Why a problem is infeasible: names of constraints that contradict each other, none of which could be left out.
 *
 * <p>Constraints of one name stand and fall together. Halves are left out before single names (QuickXplain), so few of many
 * names are found with few solves; where a solve proves nothing, its names stay.
 */
public final class Conflict {
    /** For one part of the problem: whether it can be kept at all is mostly seen at once. */
    private static final Limits ENOUGH = new Limits(5_000, 10_000);

    private final Problem problem;
    private final Feasibility feasibility;

    private Conflict(Problem problem) {
        this.problem = problem;
        feasibility = new Feasibility(problem.variables().size(), ENOUGH);
    }

    /**
     * Of some names those that contradict each other and the constraints of all other names, which always hold; empty if that is not
     * proved, or if those others contradict each other alone. In the problem's order. What contradicts each other meets: each part that
     * shares nothing with the rest is looked at by itself.
     */
    public static List<String> among(Problem problem, Predicate<String> some) {
        List<String> never = problem.constraints().stream()
                .filter(c -> c.terms().isEmpty() && !Evaluation.holds(c, List.of()))
                .map(Linear::name)
                .distinct()
                .toList();
        if (!never.isEmpty()) {
            return never.stream().allMatch(some) ? List.of(never.getFirst()) : List.of();
        }
        for (Component part : Component.of(problem)) {
            List<String> found = new Conflict(part.problem()).among(some);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private List<String> among(Predicate<String> some) {
        List<String> all =
                problem.constraints().stream().map(Linear::name).distinct().toList();
        List<String> names = all.stream().filter(some).toList();
        List<String> always = all.stream().filter(some.negate()).toList();
        if (names.isEmpty() || !contradict(all)) {
            return List.of();
        }
        List<String> found = among(always, !always.isEmpty(), names);
        return names.stream().filter(found::contains).toList();
    }

    /** A least part of {@code names} that contradicts {@code kept}; {@code grown}: kept has names not yet tried alone. */
    private List<String> among(List<String> kept, boolean grown, List<String> names) {
        if (grown && contradict(kept)) {
            return List.of();
        }
        if (names.size() == 1) {
            return names;
        }
        List<String> left = names.subList(0, names.size() / 2);
        List<String> right = names.subList(names.size() / 2, names.size());
        List<String> fromRight = among(joined(kept, left), true, right);
        List<String> fromLeft = among(joined(kept, fromRight), !fromRight.isEmpty(), left);
        return joined(fromLeft, fromRight);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        List<String> result = new ArrayList<>(first);
        result.addAll(second);
        return result;
    }

    private boolean contradict(List<String> names) {
        Set<String> kept = new TreeSet<>(names);
        return feasibility.isRefuted(problem.constraints().stream()
                .filter(constraint -> kept.contains(constraint.name()))
                .toList());
    }
}
