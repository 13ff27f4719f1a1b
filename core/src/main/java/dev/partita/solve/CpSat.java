package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The native solver, for what the own search does not prove.
 *
 * <p>The cost is minimised first. Mostly it can then be proved that no other assignment costs as little. Else the variables that
 * could be otherwise at the same cost are looked for, all others are fixed, and the ties and the canonical order are settled
 * among those few, as far as the work for them goes: the cost is proved in any case.
 */
public final class CpSat implements Solver {
    /** So many variables are brought into canonical order at once: each weighs more than all that follow. */
    private static final int TOGETHER = 40;

    /** Work for settling ties, in thousandths of deterministic units; as much as the cost took, where that is more. */
    private static final long LEAST_FOR_TIES = 1_000;

    /** What has been told apart of the steps of the last problem: one that only has further variables and constraints goes on from there. */
    private Optional<Coarse> known = Optional.empty();

    /** The cheapest assignment found last, ties not settled. */
    private Optional<Cheapest> last = Optional.empty();

    private long spent;

    /** @param solution of the step-free form of what was told apart */
    private record Cheapest(Problem problem, Coarse coarse, Solution solution) {}

    /** The work of all solves so far, in thousandths of deterministic units. */
    public long spent() {
        return spent;
    }

    @Override
    public Solution solve(Problem problem, Limits limits) {
        Work work = new Work(limits.work());
        Solution solution = solve(problem, limits, work);
        spent += limits.work() - work.left();
        return solution;
    }

    private Solution solve(Problem problem, Limits limits, Work work) {
        Optional<Cheapest> before = last.filter(c -> c.problem().equals(problem));
        Coarse coarse = before.map(Cheapest::coarse).orElseGet(() -> coarse(problem));
        Solution cheapest = before.map(Cheapest::solution).orElseGet(() -> cheapest(coarse, work));
        while (cheapest.status() == Status.OPTIMAL) {
            long most = Math.max(LEAST_FOR_TIES, limits.work() - work.left());
            Work ties = new Work(most);
            Solution settled =
                    settled(StepFree.of(coarse.problem()), ties, cheapest).of(problem);
            spent += most - ties.left();
            if (!coarse.refine(settled.values())) {
                return settled;
            }
            cheapest = cheapest(coarse, work);
        }
        return cheapest.of(problem);
    }

    /** One of the cheapest assignments, whichever; ties and canonical order are not settled. */
    public Solution cheapest(Problem problem, Limits limits) {
        Work work = new Work(limits.work());
        Coarse coarse = coarse(problem);
        Solution cheapest = cheapest(coarse, work);
        last = Optional.of(new Cheapest(problem, coarse, cheapest));
        spent += limits.work() - work.left();
        return cheapest.of(problem);
    }

    private Coarse coarse(Problem problem) {
        Coarse coarse = known.flatMap(k -> k.of(problem)).orElseGet(() -> new Coarse(problem));
        known = Optional.of(coarse);
        return coarse;
    }

    /** Of the coarse problem, refined until it is one of the problem itself too. */
    private static Solution cheapest(Coarse coarse, Work work) {
        Solution cheapest = Solution.unknown(-Costs.MOST);
        boolean more = true;
        while (more) {
            Problem problem = coarse.problem();
            Problem plain = StepFree.of(problem);
            cheapest = new NativeModel(plain, work).minimise(cost(plain), List.of());
            more = cheapest.status() == Status.OPTIMAL
                    && coarse.refine(cheapest.of(problem).values());
        }
        return cheapest;
    }

    private static List<Term> cost(Problem problem) {
        return IntStream.range(0, problem.variables().size())
                .mapToObj(i -> new Term(i, problem.variables().get(i).cost()))
                .filter(term -> term.coefficient() != 0)
                .toList();
    }

    /** Of the cheapest assignments of a step-free problem the one that its ties and the canonical order choose. */
    private static Solution settled(Problem problem, Work work, Solution cheapest) {
        List<Term> cost = cost(problem);
        return only(problem, work, cost, cheapest)
                ? cheapest
                : new Ties(problem, new NativeModel(problem, work), cost, cheapest.values()).settled();
    }

    /** Whether it is proved that no other assignment costs as little. */
    private static boolean only(Problem problem, Work work, List<Term> cost, Solution cheapest) {
        List<Term> different = new ArrayList<>();
        long same = 0;
        for (int variable = 0; variable < cheapest.values().size(); variable++) {
            boolean taken = cheapest.values().get(variable);
            different.add(new Term(variable, taken ? -1 : 1));
            same -= taken ? 1 : 0;
        }
        NativeModel others = new NativeModel(problem, work);
        others.add(new Linear("as cheap", cost, Relation.AT_MOST, cheapest.objective()));
        others.add(new Linear("different", different, Relation.AT_LEAST, same + 1));
        return others.minimise(cost, List.of()).status() == Status.INFEASIBLE;
    }

    /** Which of the cheapest assignments it is. */
    private static final class Ties {
        private final Problem problem;
        private final NativeModel model;
        private final List<Term> cost;
        private List<Boolean> values;

        Ties(Problem problem, NativeModel model, List<Term> cost, List<Boolean> values) {
            this.problem = problem;
            this.model = model;
            this.cost = cost;
            this.values = values;
        }

        Solution settled() {
            long objective = Evaluation.sum(cost, values);
            hold(cost);
            List<Integer> flexible = flexible();
            for (List<Term> tie : problem.ties()) {
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
            model.add(new Linear("held", terms, Relation.AT_MOST, Evaluation.sum(terms, values)));
        }
    }
}
