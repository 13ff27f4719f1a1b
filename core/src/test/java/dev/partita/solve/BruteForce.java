package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Every assignment, one by one: at most 20 variables. Ignores the limits. */
final class BruteForce implements Solver {
    @Override
    public Solution solve(Problem problem, Limits limits) {
        int size = problem.variables().size();
        if (size > 20) {
            throw new IllegalArgumentException("too many variables: " + size);
        }
        List<Boolean> best = List.of();
        for (int code = 0; code < 1 << size; code++) {
            int bits = code;
            List<Boolean> values =
                    IntStream.range(0, size).mapToObj(i -> (bits >> i & 1) == 1).toList();
            if (Evaluation.violated(problem, values).isEmpty() && (best.isEmpty() || better(problem, values, best))) {
                best = values;
            }
        }
        if (best.isEmpty() && size > 0) {
            return Solution.infeasible();
        }
        long objective = Evaluation.objective(problem, best);
        return new Solution(Status.OPTIMAL, best, objective, objective);
    }

    private static boolean better(Problem problem, List<Boolean> a, List<Boolean> b) {
        List<Long> left = rank(problem, a);
        List<Long> right = rank(problem, b);
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).equals(right.get(i))) {
                return left.get(i) < right.get(i);
            }
        }
        return false;
    }

    /** What is minimised, the most important first. */
    private static List<Long> rank(Problem problem, List<Boolean> values) {
        List<Long> rank = new ArrayList<>();
        rank.add(Evaluation.objective(problem, values));
        problem.ties().forEach(tie -> rank.add(Evaluation.sum(tie, values)));
        rank.add(values.stream().filter(value -> value).count());
        values.forEach(value -> rank.add(value ? 0L : 1L));
        return rank;
    }
}
