package dev.partita.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A step-free problem's cost and its ties as one sum: the cost counts more than the first tie ever can, that one more than the next. Of the
 * cost only what is not paid in any case counts. What is so dear that the sum would exceed what the library computes with counts as less: no
 * matter, as long as it is not taken.
 *
 * @param cost alone
 * @param beyond the cost without what is paid in any case
 * @param certain what is paid in any case
 * @param one what the cost is multiplied by
 * @param most what the ties come to at most
 * @param dearest what counts as less than it costs costs more than this; 0 if there is no room for the ties
 */
record Weighed(List<Term> cost, List<Term> beyond, long certain, List<Term> terms, long one, long most, long dearest) {
    /** All weights together stay below it. The library may still make more of them than it can compute with. */
    private static final long ROOM = 1L << 60;

    static List<Term> cost(Problem problem) {
        return IntStream.range(0, problem.variables().size())
                .mapToObj(i -> new Term(i, problem.variables().get(i).cost()))
                .filter(term -> term.coefficient() != 0)
                .toList();
    }

    /** Empty where ties have no room beside the cost. */
    static Optional<Weighed> of(Problem problem) {
        try {
            return of(problem, cost(problem));
        } catch (ArithmeticException exceeded) {
            return Optional.empty();
        }
    }

    static Weighed withoutTies(Problem problem) {
        List<Term> cost = cost(problem);
        return new Weighed(cost, cost, 0, cost, 1, 0, 0);
    }

    private static Optional<Weighed> of(Problem problem, List<Term> cost) {
        Groups groups = Groups.of(problem);
        long[] weights = new long[problem.variables().size()];
        long one = 1;
        long most = 0;
        for (List<Term> tie : problem.ties().reversed()) {
            for (Term term : tie) {
                add(weights, term.variable(), Math.multiplyExact(one, term.coefficient()));
            }
            long highest = groups.highest(tie);
            most = Math.addExact(most, Math.multiplyExact(one, highest));
            one = Math.multiplyExact(one, Math.subtractExact(highest, groups.lowest(tie)) + 1);
        }
        long taken = Arrays.stream(weights).map(Math::absExact).reduce(0, Math::addExact);
        List<Term> beyond = groups.uncertain(cost);
        long dearest = dearest(beyond, Math.subtractExact(ROOM, taken) / one);
        for (Term term : beyond) {
            add(weights, term.variable(), Math.multiplyExact(one, Math.min(term.coefficient(), dearest)));
        }
        List<Term> terms = IntStream.range(0, weights.length)
                .filter(variable -> weights[variable] != 0)
                .mapToObj(variable -> new Term(variable, weights[variable]))
                .toList();
        boolean isLess = beyond.stream().anyMatch(t -> t.coefficient() < -dearest);
        return dearest <= 0 || isLess
                ? Optional.empty()
                : Optional.of(new Weighed(cost, beyond, groups.certain(cost), terms, one, most, dearest));
    }

    private static void add(long[] weights, int variable, long weight) {
        weights[variable] = Math.addExact(weights[variable], weight);
    }

    /** The most that costs may count as for all of them to have room. */
    private static long dearest(List<Term> cost, long room) {
        long[] sorted = LongStream.concat(
                        LongStream.of(0), cost.stream().mapToLong(t -> Math.absExact(t.coefficient())))
                .sorted()
                .toArray();
        long sum = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] > (room - sum) / (sorted.length - i)) {
                return (room - sum) / (sorted.length - i);
            }
            sum += sorted[i];
        }
        return sorted[sorted.length - 1];
    }

    /**
     * One of the cheapest.
     *
     * @param settlesTies whether of the cheapest it is one that ties choose
     */
    record Least(Solution solution, boolean settlesTies) {}

    /**
     * Empty where what cannot be avoided is too dear for ties to have room beside it, or the library cannot compute with their weights.
     *
     * @param hint where the search starts, unless empty: values of the first variables
     */
    Optional<Least> minimised(NativeModel model, List<Boolean> hint) {
        if (dearest == 0) {
            return Optional.of(new Least(model.minimise(cost, hint), false));
        }
        Solution solution;
        try {
            solution = model.minimise(terms, hint);
        } catch (NativeModel.Exceeded beyond) {
            return Optional.empty();
        }
        return isTooDear(solution.values()) ? Optional.empty() : Optional.of(new Least(unweighed(solution), true));
    }

    /**
     * Whether something is taken that counts as less than it costs.
     *
     * @param values of the first variables
     */
    boolean isTooDear(List<Boolean> values) {
        return dearest > 0
                && beyond.stream()
                        .anyMatch(t ->
                                t.coefficient() > dearest && t.variable() < values.size() && values.get(t.variable()));
    }

    private Solution unweighed(Solution solution) {
        if (solution.values().isEmpty()) {
            return solution;
        }
        long objective = Evaluation.sum(cost, solution.values());
        long bound = solution.status() == Status.OPTIMAL
                ? objective
                : Math.min(objective, certain + Math.ceilDiv(solution.bound() - most, one));
        return new Solution(solution.status(), solution.values(), objective, bound);
    }
}
