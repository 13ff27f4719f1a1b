package dev.partita.solve;

import java.util.List;

/** An objective over literals: a constant, and what each true literal adds to it, never less than 0. */
final class Costs {
    /** More than any sum: two of them don't overflow. */
    static final long MOST = Long.MAX_VALUE / 4;

    private final long[] each;
    private final long constant;

    private Costs(long[] net) {
        each = new long[2 * net.length];
        long least = 0;
        long most = 0;
        for (int variable = 0; variable < net.length; variable++) {
            long cost = net[variable];
            each[Literal.of(variable, cost > 0)] = Math.absExact(cost);
            least = Math.addExact(least, Math.min(0, cost));
            most = Math.addExact(most, Math.absExact(cost));
        }
        if (most > MOST) {
            throw new ArithmeticException("costs too great");
        }
        constant = least;
    }

    static Costs of(int variables, List<Term> terms) {
        long[] net = new long[variables];
        terms.forEach(term -> net[term.variable()] = Math.addExact(net[term.variable()], term.coefficient()));
        return new Costs(net);
    }

    static Costs of(List<Variable> variables) {
        return new Costs(variables.stream().mapToLong(Variable::cost).toArray());
    }

    long of(int literal) {
        return each[literal];
    }

    /** What is certain while nothing is assumed. */
    long constant() {
        return constant;
    }

    long sum(List<Boolean> values) {
        long sum = constant;
        for (int variable = 0; variable < values.size(); variable++) {
            sum += each[Literal.of(variable, values.get(variable))];
        }
        return sum;
    }
}
