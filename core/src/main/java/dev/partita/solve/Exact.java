package dev.partita.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The solver to use: what does not meet is solved apart, each component by the own search, and by the native solver only what
 * that does not prove, without what its bounds have already settled.
 */
public final class Exact implements Solver {
    @Override
    public Solution solve(Problem problem, Limits limits) {
        Problem plain = StepFree.of(problem);
        Assignment assignment = new Assignment(Rows.of(plain.variables().size(), plain.constraints()));
        if (!assignment.start()) {
            return Solution.infeasible();
        }
        List<Attempt> attempts = Component.of(plain, assignment).stream()
                .map(component -> new Attempt(component, limits.nodes()))
                .toList();
        prove(attempts, new Work(limits.work()));
        return joined(plain, assignment, attempts.stream().map(Attempt::part).toList())
                .of(problem);
    }

    /** The smaller ones first, so that what they leave is for the greater ones. */
    private static void prove(List<Attempt> attempts, Work work) {
        if (attempts.stream().anyMatch(attempt -> attempt.solution.status() == Status.INFEASIBLE)) {
            return;
        }
        List<Attempt> open = attempts.stream()
                .filter(attempt -> attempt.solution.status() != Status.OPTIMAL)
                .sorted(Comparator.comparingInt(
                        attempt -> attempt.component.variables().size()))
                .toList();
        for (int i = 0; i < open.size(); i++) {
            Work part = work.part(open.size() - i);
            open.get(i).prove(part);
            work.returned(part);
        }
    }

    private record Part(Component component, Solution solution) {}

    /** The solution of a problem from what is settled in it and the solutions of its components. */
    private static Solution joined(Problem problem, Assignment assignment, List<Part> parts) {
        Boolean[] values = new Boolean[problem.variables().size()];
        long bound = 0;
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = assignment.isTrue(Literal.of(variable, true));
            bound += values[variable] ? problem.variables().get(variable).cost() : 0;
        }
        Status status = Status.OPTIMAL;
        for (Part part : parts) {
            status = worse(status, part.solution().status());
            bound += part.solution().bound();
            for (int i = 0; i < part.solution().values().size(); i++) {
                values[part.component().variables().get(i)] =
                        part.solution().values().get(i);
            }
        }
        List<Boolean> all = Arrays.asList(values);
        return switch (status) {
            case OPTIMAL, FEASIBLE -> new Solution(status, all, Evaluation.objective(problem, all), bound);
            case INFEASIBLE -> Solution.infeasible();
            case UNKNOWN -> Solution.unknown(bound);
        };
    }

    private static Status worse(Status a, Status b) {
        List<Status> order = List.of(Status.OPTIMAL, Status.FEASIBLE, Status.UNKNOWN, Status.INFEASIBLE);
        return order.get(Math.max(order.indexOf(a), order.indexOf(b)));
    }

    private static final class Attempt {
        private final Component component;
        private final Assignment settled;
        private Solution solution;

        Attempt(Component component, long nodes) {
            this.component = component;
            Tree tree = new Tree(component.problem(), nodes);
            solution = tree.solution();
            settled = tree.settled();
        }

        Part part() {
            return new Part(component, solution);
        }

        /** With the native solver. */
        void prove(Work work) {
            List<Boolean> known = solution.values();
            List<Part> parts = new ArrayList<>();
            List<Component> rest = Component.of(component.problem(), settled);
            for (int i = 0; i < rest.size(); i++) {
                Work part = work.part(rest.size() - i);
                List<Boolean> hint = known.isEmpty() ? known : rest.get(i).of(known);
                parts.add(new Part(rest.get(i), CpSat.search(rest.get(i).problem(), part, hint)));
                work.returned(part);
            }
            solution = better(solution, joined(component.problem(), settled, parts));
        }

        private static Solution better(Solution own, Solution other) {
            return switch (other.status()) {
                case OPTIMAL, INFEASIBLE -> other;
                case UNKNOWN, FEASIBLE -> {
                    long bound = Math.max(own.bound(), other.bound());
                    boolean keep = !own.values().isEmpty()
                            && (other.values().isEmpty() || own.objective() < other.objective());
                    Solution best = keep ? own : other;
                    yield new Solution(best.status(), best.values(), best.objective(), bound);
                }
            };
        }
    }
}
