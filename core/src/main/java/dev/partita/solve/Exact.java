package dev.partita.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The solver to use: what does not meet is solved apart; what is small by the own search, since loading a library would take longer; what
 * is large, or not proved by that, by the library. A part that was solved before is not solved again.
 */
public final class Exact implements Solver {
    /** Variables, steps included, of what is small. */
    private static final int SMALL = 400;
    /** Parts of earlier problems that are remembered. */
    private static final int REMEMBERED = 10_000;

    private final Map<Asked, Answer> known = new LinkedHashMap<>();
    private final Map<Integer, CpSat> libraries = new LinkedHashMap<>();

    private record Asked(Problem problem, Limits limits) {}

    /** @param settled whether ties and canonical order are settled too */
    private record Answer(Solution solution, boolean settled) {}

    @Override
    public Solution solve(Problem problem, Limits limits) {
        return solve(problem, limits, true);
    }

    /** One of the cheapest assignments, whichever; ties and canonical order need not be settled. */
    public Solution cheapest(Problem problem, Limits limits) {
        return solve(problem, limits, false);
    }

    /** The library's work for all solves so far, in thousandths of deterministic units; the own search takes next to none. */
    public long spent() {
        return libraries.values().stream().mapToLong(CpSat::spent).sum();
    }

    private Solution solve(Problem problem, Limits limits, boolean settles) {
        Assignment assignment = new Assignment(Rows.of(problem.variables().size(), problem.constraints()));
        if (!assignment.start()) {
            return Solution.infeasible();
        }
        long before = spent();
        List<Solved> parts = new ArrayList<>();
        for (Component component : Component.of(problem, assignment)) {
            Limits left = new Limits(limits.nodes(), limits.work() - (spent() - before));
            Solution solution = remembered(component, new Asked(component.problem(), limits), left, settles);
            if (solution.values().isEmpty()) {
                return solution.status() == Status.INFEASIBLE ? solution : Solution.unknown(-Costs.MOST);
            }
            parts.add(new Solved(component, solution));
        }
        return joined(problem, assignment, parts);
    }

    private Solution remembered(Component component, Asked asked, Limits left, boolean settles) {
        Optional<Answer> before = Optional.ofNullable(known.get(asked)).filter(a -> a.settled() || !settles);
        Answer answer = before.orElseGet(() -> answer(component, asked.problem(), left, settles));
        if (known.size() == REMEMBERED) {
            known.remove(known.keySet().iterator().next());
        }
        known.put(asked, answer);
        return answer.solution();
    }

    private Answer answer(Component component, Problem problem, Limits left, boolean settles) {
        Problem plain = StepFree.of(problem);
        boolean isSmall = plain.variables().size() <= SMALL;
        Solution own = isSmall ? own(problem, plain, left) : Solution.unknown(-Costs.MOST);
        if (own.status() == Status.OPTIMAL || own.status() == Status.INFEASIBLE) {
            return new Answer(own, true);
        }
        CpSat library = libraries.computeIfAbsent(component.variables().getFirst(), first -> new CpSat());
        Solution solution = settles ? library.solve(problem, left) : library.cheapest(problem, left);
        boolean isNone = solution.status() == Status.UNKNOWN;
        return new Answer(isNone ? isSmall ? own : own(problem, plain, left) : solution, settles);
    }

    private static Solution own(Problem problem, Problem plain, Limits limits) {
        return new Tree(plain, limits.nodes()).solution().of(problem);
    }

    private record Solved(Component component, Solution solution) {}

    /** The solution of a problem from what is settled in it and the solutions of its components. */
    private static Solution joined(Problem problem, Assignment assignment, List<Solved> parts) {
        Boolean[] values = new Boolean[problem.variables().size()];
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = assignment.isTrue(Literal.of(variable, true));
        }
        long gap = 0;
        boolean isProved = true;
        for (Solved part : parts) {
            Solution solution = part.solution();
            for (int i = 0; i < part.component().variables().size(); i++) {
                values[part.component().variables().get(i)] = solution.values().get(i);
            }
            gap = Math.addExact(gap, Math.subtractExact(solution.objective(), solution.bound()));
            isProved &= solution.status() == Status.OPTIMAL;
        }
        List<Boolean> all = Arrays.asList(values);
        long objective = Evaluation.objective(problem, all);
        return new Solution(isProved ? Status.OPTIMAL : Status.FEASIBLE, all, objective, objective - gap);
    }
}
