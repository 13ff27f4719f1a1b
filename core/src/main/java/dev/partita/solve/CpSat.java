package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The native solver, for what the own search does not prove.
 *
 * <p>The cost is minimised first. Mostly it can then be proved that no other assignment costs as little. Else the variables that
 * could be otherwise at the same cost are looked for, all others are fixed, and the ties and the canonical order are settled
 * among those few.
 */
public final class CpSat implements Solver {
    /** So many variables are brought into canonical order at once: each weighs more than all that follow. */
    private static final int TOGETHER = 40;

    @Override
    public Solution solve(Problem problem, Limits limits) {
        Work work = new Work(limits.work());
        Coarse coarse = new Coarse(problem);
        Solution cheapest = cheapest(coarse, work);
        while (cheapest.status() == Status.OPTIMAL) {
            Problem plain = StepFree.of(coarse.problem());
            Solution settled = settled(plain, work, cheapest);
            List<Boolean> values = settled.of(problem).values();
            if (!coarse.refine(values)) {
                return settled.of(problem);
            }
            cheapest = cheapest(coarse, work);
        }
        return cheapest.of(problem);
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

    /** Of a step-free problem; the hint may be empty. */
    static Solution search(Problem problem, Work work, List<Boolean> hint) {
        Solution cheapest = new NativeModel(problem, work).minimise(cost(problem), hint);
        return cheapest.status() == Status.OPTIMAL ? settled(problem, work, cheapest) : cheapest;
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
        private boolean proved = true;

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
            return new Solution(proved ? Status.OPTIMAL : Status.FEASIBLE, values, objective, objective);
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
                proved &= other.status() == Status.OPTIMAL;
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
            proved &= best.status() == Status.OPTIMAL;
            values = best.values().isEmpty() ? values : best.values();
        }

        private void hold(List<Term> terms) {
            model.add(new Linear("held", terms, Relation.AT_MOST, Evaluation.sum(terms, values)));
        }
    }
}
