package dev.partita.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The solver to use: a small problem by the own search, what does not meet apart, since loading a library would take longer; a large
 * one, or one that it does not prove, by the library.
 */
public final class Exact implements Solver {
    /** Variables, steps included, of a small problem. */
    private static final int SMALL = 400;

    private final CpSat library = new CpSat();

    @Override
    public Solution solve(Problem problem, Limits limits) {
        return own(problem, limits).orElseGet(() -> library.solve(problem, limits));
    }

    /** One of the cheapest assignments, whichever; ties and canonical order need not be settled. */
    public Solution cheapest(Problem problem, Limits limits) {
        return own(problem, limits).orElseGet(() -> library.cheapest(problem, limits));
    }

    /** The library's work for all solves so far, in thousandths of deterministic units; the own search takes next to none. */
    public long spent() {
        return library.spent();
    }

    /** Empty unless the problem is small and all of it is proved. */
    private static Optional<Solution> own(Problem problem, Limits limits) {
        Problem plain = StepFree.of(problem);
        if (plain.variables().size() > SMALL) {
            return Optional.empty();
        }
        Assignment assignment = new Assignment(Rows.of(plain.variables().size(), plain.constraints()));
        if (!assignment.start()) {
            return Optional.of(Solution.infeasible());
        }
        List<Solved> parts = Component.of(plain, assignment).stream()
                .map(c -> new Solved(c, new Tree(c.problem(), limits.nodes()).solution()))
                .toList();
        if (parts.stream().anyMatch(p -> p.solution().status() == Status.INFEASIBLE)) {
            return Optional.of(Solution.infeasible());
        }
        return parts.stream().allMatch(p -> p.solution().status() == Status.OPTIMAL)
                ? Optional.of(joined(plain, assignment, parts).of(problem))
                : Optional.empty();
    }

    private record Solved(Component component, Solution solution) {}

    /** The solution of a problem from what is settled in it and the proved solutions of its components. */
    private static Solution joined(Problem problem, Assignment assignment, List<Solved> parts) {
        Boolean[] values = new Boolean[problem.variables().size()];
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = assignment.isTrue(Literal.of(variable, true));
        }
        for (Solved part : parts) {
            for (int i = 0; i < part.component().variables().size(); i++) {
                values[part.component().variables().get(i)] =
                        part.solution().values().get(i);
            }
        }
        List<Boolean> all = Arrays.asList(values);
        long objective = Evaluation.objective(problem, all);
        return new Solution(Status.OPTIMAL, all, objective, objective);
    }
}
