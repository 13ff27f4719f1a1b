package dev.partita.solve;

/**
 * What is left of each literal's cost once rows have taken their part, and the bound that these parts add up to.
 *
 * <p>A row takes the same amount by whichever literal satisfies it. A cost pays once what several literals of one row ask of
 * it: {@link #ask} for each, then {@link #take}. However the rows take, every assignment costs at least the bound plus the
 * residual of its literals.
 */
final class Residual {
    private final Costs costs;
    private final long[] left;
    private final int[] takers;
    private final long[] asked;
    private final int[] payers;
    private int payerCount;
    private long bound;

    Residual(Costs costs, int literals) {
        this.costs = costs;
        left = new long[literals];
        takers = new int[literals];
        asked = new long[literals];
        payers = new int[literals];
    }

    void start(Assignment assignment) {
        bound = costs.constant();
        for (int literal = 0; literal < left.length; literal++) {
            left[literal] = assignment.isOpen(literal) ? costs.of(literal) : 0;
            takers[literal] = 0;
            bound += assignment.isTrue(literal) ? costs.of(literal) : 0;
        }
    }

    long bound() {
        return bound;
    }

    long of(int literal) {
        return left[literal];
    }

    long of(int[] literals) {
        long sum = 0;
        for (int literal : literals) {
            sum += left[literal];
        }
        return sum;
    }

    void ask(int literal, long amount) {
        if (amount > asked[literal]) {
            if (asked[literal] == 0) {
                payers[payerCount++] = literal;
            }
            asked[literal] = amount;
        }
    }

    /** A row takes what it asked for, which raises the bound by {@code amount}. */
    void take(long amount) {
        for (int i = 0; i < payerCount; i++) {
            int literal = payers[i];
            left[literal] -= asked[literal];
            takers[literal]++;
            asked[literal] = 0;
        }
        payerCount = 0;
        bound += amount;
    }

    /** How much several rows want of a literal that has nothing left to give; 0 if it has, or only one wants it. */
    long contested(int literal) {
        if (takers[literal] < 2 || left[literal] > 0) {
            return 0;
        }
        long cost = costs.of(literal);
        return cost > Costs.MOST / takers[literal] ? Costs.MOST : cost * takers[literal];
    }
}
