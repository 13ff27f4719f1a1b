package dev.partita.solve;

import dev.partita.concurrent.Meanwhile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The solver to use: what does not meet is solved apart; what is small by the own search, since loading a library would take longer; what
 * is large, or not proved by that, by the library. A part that was solved before is not solved again, whatever its variables were called
 * or numbered. Large parts are solved some at a time: which, no machine decides, so that none finds anything else.
 */
public final class Exact implements Solver {
    /** Variables, steps included, of what is small. */
    private static final int SMALL = 400;
    /** Parts of earlier problems that are remembered. */
    private static final int REMEMBERED = 50_000;
    /** Large parts that are solved at the same time. Each may take all the work that is left. */
    private static final int TOGETHER = 8;

    private final Map<Asked, Answer> known = new LinkedHashMap<>();
    /** By the name of the first variable: the same part of a similar problem goes on from what is known of it. */
    private final Map<String, CpSat> libraries = Collections.synchronizedMap(new LinkedHashMap<>());

    private final List<Boolean> start;

    public Exact() {
        this(List.of());
    }

    /** @param start values of the first variables, such as a similar problem's, from where the library begins to search */
    public Exact(List<Boolean> start) {
        this.start = List.copyOf(start);
    }

    /** @param hash of the problem: it is looked for several times, and large */
    private record Asked(Problem problem, Limits limits, int hash) {
        static Asked of(Component component, Limits limits) {
            Problem nameless = component.problem().nameless();
            return new Asked(nameless, limits, nameless.hashCode());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Asked asked
                    && hash == asked.hash
                    && limits.equals(asked.limits)
                    && problem.equals(asked.problem);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private record Answer(Solution solution, Precision precision) {
        boolean isAs(Precision asked) {
            return precision.compareTo(asked) >= 0;
        }
    }

    @Override
    public Solution solve(Problem problem, Limits limits) {
        return solve(problem, limits, Precision.SETTLED, Long.MAX_VALUE);
    }

    /** One of the cheapest assignments, whichever; ties and canonical order need not be settled. */
    public Solution cheapest(Problem problem, Limits limits) {
        return solve(problem, limits, Precision.CHEAPEST, Long.MAX_VALUE);
    }

    /**
     * A solution as precise as is asked at the least, but where nothing costs less than is {@code enough}, it is not looked for further: what is
     * then found, if anything, is not one of the cheapest, and its bound says why.
     */
    public Solution solve(Problem problem, Limits limits, Precision precision, long enough) {
        return solved(Alike.of(problem), limits, precision, enough).of(problem);
    }

    /** The library's work for all solves so far, in thousandths of deterministic units; the own search takes next to none. */
    public long spent() {
        return libraries.values().stream().mapToLong(CpSat::spent).sum();
    }

    private Solution solved(Problem problem, Limits limits, Precision precision, long enough) {
        Assignment assignment = new Assignment(Rows.of(problem.variables().size(), problem.constraints()));
        if (!assignment.start()) {
            return Solution.infeasible();
        }
        long before = spent();
        List<Solved> parts = new ArrayList<>();
        List<Component> components = Component.of(problem, assignment);
        List<Asked> asked = components.stream().map(c -> Asked.of(c, limits)).toList();
        if (enough == Long.MAX_VALUE) {
            together(components, asked, limits, precision);
        }
        long bound = least(problem, assignment, components);
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            Limits left = left(limits, before);
            long others = bound - component.least();
            long dear = enough == Long.MAX_VALUE ? enough : enough - others;
            Solution solution = remembered(component, asked.get(i), left, precision, dear);
            if (solution.values().isEmpty()) {
                return solution.status() == Status.INFEASIBLE
                        ? solution
                        : Solution.unknown(solution.bound() >= dear ? others + solution.bound() : -Costs.MOST);
            }
            bound = others + solution.bound();
            parts.add(new Solved(component, solution));
        }
        return joined(problem, assignment, parts);
    }

    private Limits left(Limits limits, long before) {
        return new Limits(limits.nodes(), limits.work() - (spent() - before));
    }

    /** Solves what is large and not known yet, so that it is known. */
    private void together(List<Component> components, List<Asked> asked, Limits limits, Precision precision) {
        long before = spent();
        Map<Asked, Component> open = new LinkedHashMap<>();
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            if (!isKnown(asked.get(i), precision) && !isSmall(component.problem())) {
                open.putIfAbsent(asked.get(i), component);
            }
        }
        List<Map.Entry<Asked, Component>> parts = List.copyOf(open.entrySet());
        for (int i = 0; i < parts.size(); i += TOGETHER) {
            Limits left = left(limits, before);
            List<Map.Entry<Asked, Component>> some = parts.subList(i, Math.min(i + TOGETHER, parts.size()));
            List<Answer> answers = Meanwhile.all(
                    "part",
                    some,
                    p -> answer(p.getValue(), p.getValue().problem(), left, precision, Long.MAX_VALUE, false));
            for (int part = 0; part < some.size(); part++) {
                remember(some.get(part).getKey(), answers.get(part));
            }
        }
    }

    private boolean isKnown(Asked asked, Precision precision) {
        return Optional.ofNullable(known.get(asked))
                .filter(a -> a.isAs(precision))
                .isPresent();
    }

    /** What values cost at least, before any component is looked into. */
    private static long least(Problem problem, Assignment assignment, List<Component> components) {
        List<Boolean> settled = new ArrayList<>();
        for (int variable = 0; variable < problem.variables().size(); variable++) {
            settled.add(assignment.isTrue(Literal.of(variable, true)));
        }
        long least = 0;
        for (int variable = 0; variable < settled.size(); variable++) {
            least += settled.get(variable) ? problem.variables().get(variable).cost() : 0;
        }
        for (StepCost step : problem.steps()) {
            boolean isSettled = Stream.concat(
                            step.active().stream(), step.weights().stream().map(Term::variable))
                    .noneMatch(variable -> assignment.isOpen(Literal.of(variable, true)));
            least += isSettled ? Evaluation.cost(step, settled) : 0;
        }
        for (Component component : components) {
            least += component.least();
        }
        return least;
    }

    private Solution remembered(Component component, Asked asked, Limits left, Precision precision, long enough) {
        Optional<Answer> before = Optional.ofNullable(known.get(asked));
        // What the own search did not prove, it would not when asked more precisely.
        boolean isOwnFirst = before.isEmpty() && isSmall(component.problem());
        Answer answer = before.filter(a -> a.isAs(precision))
                .orElseGet(() -> answer(component, component.problem(), left, precision, enough, isOwnFirst));
        if (answer.solution().status() == Status.OPTIMAL || enough == Long.MAX_VALUE) {
            remember(asked, answer);
        }
        return answer.solution();
    }

    private void remember(Asked asked, Answer answer) {
        if (known.size() == REMEMBERED) {
            known.remove(known.keySet().iterator().next());
        }
        known.put(asked, answer);
    }

    private Answer answer(
            Component component, Problem problem, Limits left, Precision precision, long enough, boolean isOwnFirst) {
        Solution own = isOwnFirst ? own(problem, left) : Solution.unknown(-Costs.MOST);
        if (own.status() == Status.OPTIMAL || own.status() == Status.INFEASIBLE) {
            return new Answer(own, Precision.SETTLED);
        }
        String first = problem.variables().getFirst().name();
        if (enough < Long.MAX_VALUE && !libraries.containsKey(first)) {
            long bound = new Tree(StepFree.of(new Coarse(problem).problem()), 0).bound();
            if (bound >= enough) {
                return new Answer(Solution.unknown(bound), Precision.ROUGH);
            }
        }
        CpSat library = libraries.computeIfAbsent(first, added -> new CpSat());
        List<Boolean> from = component.variables().stream()
                .filter(variable -> variable < start.size())
                .map(start::get)
                .toList();
        Solution solution = library.solve(problem, left, precision, enough, from);
        boolean isNone = solution.status() == Status.UNKNOWN;
        boolean isMore = precision == Precision.ROUGH && solution.status() == Status.OPTIMAL;
        return new Answer(
                isNone ? isOwnFirst ? own : instead(problem, left) : solution, isMore ? Precision.CHEAPEST : precision);
    }

    /** Whether the own search is quicker than loading a library. */
    static boolean isSmall(Problem problem) {
        return problem.variables().size() <= SMALL
                && StepFree.of(problem).variables().size() <= SMALL;
    }

    /** Where the library finds nothing in time: what is large is not improved either, which would take far longer. */
    private static Solution instead(Problem problem, Limits limits) {
        return isSmall(problem)
                ? own(problem, limits)
                : new Tree(StepFree.of(problem), limits.nodes()).any().of(problem);
    }

    private static Solution own(Problem problem, Limits limits) {
        return new BranchAndBound().solve(problem, limits);
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
