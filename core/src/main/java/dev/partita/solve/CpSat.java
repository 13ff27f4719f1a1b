package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The native solver, for what the own search does not prove.
 *
 * <p>The cost is minimised first, with the ties in its last digits where there is room for them, or for one sum of them. Mostly it can then be proved that no other
 * assignment is as good. Else the variables that could be otherwise are looked for, all others are fixed, and the ties and the canonical order
 * are settled among those few, as far as the work for them goes: the cost is proved in any case.
 */
public final class CpSat implements Solver {
    /** So many variables are brought into canonical order at once: each weighs more than all that follow. */
    private static final int TOGETHER = 40;

    /** Work for settling ties, in thousandths of deterministic units; an eighth of what the cost took in all rounds, where that is more. */
    private static final long LEAST_FOR_TIES = 30;

    /** What has been told apart of the steps of the last problem: one that has the same ones goes on from there. */
    private Optional<Coarse> known = Optional.empty();

    /** A cheapest assignment of that problem: the next one, which differs little, is searched from there, in about half the work. What keeps its constraints is an assignment to begin with. */
    private List<Boolean> start = List.of();

    /** Where a search begins that goes on from none. */
    private List<Boolean> first = List.of();

    /** The cheapest assignment found last, ties not settled. */
    private Optional<Cheapest> last = Optional.empty();

    /** How the ties are weighed with the cost: as far as what cannot be avoided is not too dear for them to have room. */
    private Weighing weighing = Weighing.EACH;

    /** What was proved last. */
    private Optional<Proved> proved = Optional.empty();

    private long spent;

    /** @param bound what any assignment costs at least */
    private record Proved(Problem problem, long bound) {}

    /**
     * @param least of the step-free form of what was told apart
     * @param work that it took
     */
    private record Cheapest(Problem problem, Coarse coarse, Weighed.Least least, long work) {
        private Solution solution() {
            return least.solution();
        }
    }

    /** The work of all solves so far, in thousandths of deterministic units. */
    public long spent() {
        return spent;
    }

    @Override
    public Solution solve(Problem problem, Limits limits) {
        return solve(problem, limits, Precision.SETTLED, Long.MAX_VALUE, List.of());
    }

    /**
     * @param enough where nothing costs less than that, it is not looked for further; what is settled is looked for in any case
     * @param from values of the first variables, where the search begins that no search before has led to
     */
    Solution solve(Problem problem, Limits limits, Precision precision, long enough, List<Boolean> from) {
        first = from;
        Work work = new Work(limits.work());
        Solution solution =
                precision == Precision.SETTLED ? settled(problem, work) : some(problem, work, precision, enough);
        spent += limits.work() - work.left();
        return solution;
    }

    private Solution settled(Problem problem, Work work) {
        Cheapest cheapest = last.filter(c -> c.problem().equals(problem))
                .orElseGet(() -> cheapest(problem, coarse(problem), work, Precision.CHEAPEST, Long.MAX_VALUE));
        while (cheapest.solution().status() == Status.OPTIMAL) {
            long most = Math.max(LEAST_FOR_TIES, (spent + cheapest.work()) / 8);
            Work ties = new Work(most);
            Coarse coarse = cheapest.coarse();
            Solution settled = settled(StepFree.of(coarse.problem()), ties, cheapest.least())
                    .of(problem);
            spent += most - ties.left();
            if (!coarse.refine(settled.values())) {
                return settled;
            }
            cheapest = cheapest(problem, coarse, work, Precision.CHEAPEST, Long.MAX_VALUE);
        }
        return cheapest.solution().of(problem);
    }

    /** Ties and canonical order are not settled. */
    private Solution some(Problem problem, Work work, Precision precision, long enough) {
        Cheapest cheapest = cheapest(problem, coarse(problem), work, precision, enough);
        last = Optional.of(cheapest).filter(c -> precision == Precision.CHEAPEST);
        return cheapest.solution().of(problem);
    }

    private Coarse coarse(Problem problem) {
        boolean isGrown = known.filter(k -> k.rises(problem)).isPresent()
                && start.size() <= problem.variables().size();
        start = isGrown ? start : first;
        Coarse coarse = known.map(k -> k.of(problem)).orElseGet(() -> new Coarse(problem));
        known = Optional.of(coarse);
        return coarse;
    }

    /**
     * Of the coarse problem, refined until it is one of the problem itself too, unless it is rough, or dear enough as it is. The coarse problem has
     * the same constraints and never costs more: what any round finds is an assignment of the problem, and what it proves is proved of it.
     */
    private Cheapest cheapest(Problem problem, Coarse coarse, Work work, Precision precision, long enough) {
        long before = work.left();
        Solution best = found(
                problem,
                start,
                proved.filter(p -> p.problem().equals(problem))
                        .map(Proved::bound)
                        .orElse(-Costs.MOST));
        while (true) {
            Problem plain = StepFree.of(coarse.problem());
            start = start.size() == problem.variables().size() ? StepFree.completed(plain, start) : start;
            Weighed.Least least = minimised(plain, new NativeModel(plain, work), precision);
            boolean areSettled = least.settlesTies() && weighing == Weighing.EACH;
            Solution solution = least.solution();
            start = solution.values().isEmpty() ? start : solution.of(problem).values();
            best = better(best, solution.of(problem));
            boolean isExact = solution.status() != Status.OPTIMAL
                    || !coarse.refine(solution.of(problem).values());
            if (isExact || precision == Precision.ROUGH || solution.bound() >= enough) {
                proved = Optional.of(new Proved(problem, best.bound()));
                Solution found = isExact && solution.status() == Status.OPTIMAL ? solution : inTime(solution, best);
                return new Cheapest(problem, coarse, new Weighed.Least(found, areSettled), before - work.left());
            }
        }
    }

    /** What is cheapest of the coarse problem alone; the best of all that was found where even that was not proved in time. */
    private Solution inTime(Solution solution, Solution best) {
        if (solution.status() == Status.OPTIMAL) {
            return new Solution(Status.FEASIBLE, solution.values(), solution.objective(), solution.bound());
        }
        if (best.values().isEmpty()) {
            return solution;
        }
        start = best.values();
        return best;
    }

    /** What values, of a similar problem perhaps, are of this one: nothing where they are not all, or break a constraint. */
    private static Solution found(Problem problem, List<Boolean> values, long bound) {
        boolean isOne = values.size() == problem.variables().size()
                && problem.constraints().stream().allMatch(c -> Evaluation.holds(c, values));
        return isOne
                ? new Solution(Status.FEASIBLE, values, Evaluation.objective(problem, values), bound)
                : Solution.unknown(bound);
    }

    /** The cheaper values, and the higher bound. */
    private static Solution better(Solution one, Solution other) {
        long bound = other.status() == Status.INFEASIBLE ? one.bound() : Math.max(one.bound(), other.bound());
        boolean isOther = one.values().isEmpty() || !other.values().isEmpty() && other.objective() < one.objective();
        Solution taken = isOther ? other : one;
        return taken.values().isEmpty()
                ? Solution.unknown(bound)
                : new Solution(Status.FEASIBLE, taken.values(), taken.objective(), bound);
    }

    /**
     * What is only looked into roughly is solved again, so that its ties are left out: they take half the work. Where what is taken so far is too
     * dear for ties to have room beside it, what is taken in the end would most likely be, too: it is not waited for.
     */
    private Weighed.Least minimised(Problem plain, NativeModel model, Precision precision) {
        boolean isRough = precision == Precision.ROUGH;
        while (true) {
            Weighing now = isRough ? Weighing.NONE : weighing;
            Optional<Weighed.Least> least =
                    now.of(plain).filter(w -> !w.isTooDear(start)).flatMap(w -> w.minimised(model, start));
            if (least.isPresent()) {
                return least.get();
            }
            weighing = weighing.coarser();
        }
    }

    /** Of the cheapest assignments of a step-free problem the one that its ties and the canonical order choose. */
    private static Solution settled(Problem problem, Work work, Weighed.Least least) {
        Solution cheapest = least.solution();
        List<List<Term>> held = new ArrayList<>(List.of(Weighed.cost(problem)));
        if (least.settlesTies()) {
            held.addAll(problem.ties());
        }
        return only(problem, work, held, cheapest)
                ? cheapest
                : new Ties(problem, new NativeModel(problem, work), held, cheapest.values()).settled();
    }

    /** Whether it is proved that no other assignment is as good by all sums that are held. */
    private static boolean only(Problem problem, Work work, List<List<Term>> held, Solution cheapest) {
        List<Term> different = new ArrayList<>();
        long same = 0;
        for (int variable = 0; variable < cheapest.values().size(); variable++) {
            boolean taken = cheapest.values().get(variable);
            different.add(new Term(variable, taken ? -1 : 1));
            same -= taken ? 1 : 0;
        }
        NativeModel others = new NativeModel(problem, work);
        held.forEach(terms -> others.add(held(terms, cheapest.values())));
        others.add(new Linear("different", different, Relation.AT_LEAST, same + 1));
        return others.minimise(List.of(), List.of()).status() == Status.INFEASIBLE;
    }

    private static Linear held(List<Term> terms, List<Boolean> values) {
        return new Linear("held", terms, Relation.AT_MOST, Evaluation.sum(terms, values));
    }

    /** Which of the cheapest assignments it is. */
    private static final class Ties {
        private final Problem problem;
        private final NativeModel model;
        private final List<List<Term>> held;
        private List<Boolean> values;

        /** @param held sums that the values minimise in turn, the cost first */
        Ties(Problem problem, NativeModel model, List<List<Term>> held, List<Boolean> values) {
            this.problem = problem;
            this.model = model;
            this.held = held;
            this.values = values;
        }

        Solution settled() {
            long objective = Evaluation.sum(held.getFirst(), values);
            held.forEach(this::hold);
            List<Integer> flexible = flexible();
            for (List<Term> tie :
                    problem.ties().subList(held.size() - 1, problem.ties().size())) {
                if (tie.stream().anyMatch(term -> flexible.contains(term.variable()))) {
                    minimise(tie);
                    hold(tie);
                }
            }
            for (int start = 0; start < flexible.size(); start += TOGETHER) {
                order(flexible.subList(start, Math.min(start + TOGETHER, flexible.size())));
            }
            return new Solution(Status.OPTIMAL, values, objective, objective);
        }

        /** The variables that differ among the cheapest assignments; the others are fixed. */
        private List<Integer> flexible() {
            TreeSet<Integer> rigid =
                    new TreeSet<>(IntStream.range(0, values.size()).boxed().toList());
            List<Boolean> known = values;
            boolean more = true;
            while (more) {
                List<Term> same = rigid.stream()
                        .map(variable -> new Term(variable, known.get(variable) ? 1 : -1))
                        .toList();
                Solution other = model.minimise(same, List.of());
                more = !other.values().isEmpty()
                        && rigid.removeIf(variable ->
                                !known.get(variable).equals(other.values().get(variable)));
            }
            rigid.forEach(variable -> model.fix(variable, known.get(variable)));
            return IntStream.range(0, values.size())
                    .filter(variable -> !rigid.contains(variable))
                    .boxed()
                    .toList();
        }

        private void order(List<Integer> variables) {
            List<Term> terms = new ArrayList<>();
            for (int i = 0; i < variables.size(); i++) {
                terms.add(new Term(variables.get(i), -(1L << (variables.size() - i))));
            }
            minimise(terms);
            variables.forEach(variable -> model.fix(variable, values.get(variable)));
        }

        private void minimise(List<Term> terms) {
            Solution best = model.minimise(terms, values);
            values = best.values().isEmpty() ? values : best.values();
        }

        private void hold(List<Term> terms) {
            model.add(CpSat.held(terms, values));
        }
    }
}
