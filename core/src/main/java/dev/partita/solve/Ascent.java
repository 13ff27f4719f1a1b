package dev.partita.solve;

import java.util.List;
import java.util.Optional;

/**
 * An objective with a limit, and its lower bound under an assignment, by raising what each open row must cost.
 *
 * <p>Whichever literal satisfies a row brings its own cost and those of its followers. What all literals of the row can
 * bring is therefore certain, and moves from these costs to the bound. First every row takes its {@link Shares}; then rows are
 * raised in turn, in the smallest steps, so that a cost that many rows share (a structure that serves many patterns) is not
 * spent on the first. This is dual ascent as for facility location, exact in whole numbers.
 */
final class Ascent {
    private final Costs costs;
    private final int[][] followers;
    private final Residual residual;
    private Optional<Shares> shares = Optional.empty();
    private int[] alive = {};
    private long limit = Costs.MOST;

    Ascent(Costs costs, Implications implications, int variables) {
        this.costs = costs;
        followers = implications.bearing(costs);
        residual = new Residual(costs, 2 * variables);
    }

    /** Finds good shares for what is open: pays where the bound is computed often. */
    void share(Rows rows, Assignment assignment) {
        shares = Optional.of(Shares.of(rows, assignment, costs, followers));
    }

    /** Only values up to it are wanted. */
    long limit() {
        return limit;
    }

    /** From here on only what is as good as these values is wanted. */
    void hold(List<Boolean> values) {
        limit = costs.sum(values);
    }

    /** Below 0 if values are better than the limit. */
    int compare(List<Boolean> values) {
        return Long.compare(costs.sum(values), limit);
    }

    /** Below 0 if a variable is cheaper taken, above if it is cheaper not taken. */
    int order(int variable) {
        return Long.compare(costs.of(Literal.of(variable, true)), costs.of(Literal.of(variable, false)));
    }

    /** The bound last computed. */
    long bound() {
        return residual.bound();
    }

    /** What making a literal true costs on top of the bound, at least. */
    long reach(int literal) {
        return residual.of(literal) + residual.of(followers[literal]);
    }

    long contested(int literal) {
        return residual.contested(literal);
    }

    void raise(Assignment assignment, OpenRows open) {
        residual.start(assignment);
        for (int row = 0; row < open.count() && shares.isPresent(); row++) {
            Optional<Part> part = shares.get().of(open.id(row));
            if (part.isPresent()) {
                part.get().take(assignment, residual);
            }
        }
        climb(open);
    }

    private void climb(OpenRows open) {
        if (alive.length < open.count()) {
            alive = new int[2 * open.count()];
        }
        int count = open.count();
        for (int i = 0; i < count; i++) {
            alive[i] = i;
        }
        while (count > 0 && bound() <= limit) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                if (step(open, alive[i])) {
                    alive[kept++] = alive[i];
                }
            }
            count = kept;
        }
    }

    /** Raises a row by one step; false: it can't be raised any more. */
    private boolean step(OpenRows open, int row) {
        long step = Long.MAX_VALUE;
        for (int i = open.start(row); i < open.end(row) && step > 0; i++) {
            int literal = open.literal(i);
            long own = residual.of(literal);
            step = Math.min(step, own > 0 ? own : residual.of(followers[literal]));
        }
        if (step == 0) {
            return false;
        }
        for (int i = open.start(row); i < open.end(row); i++) {
            ask(open.literal(i), step);
        }
        residual.take(step);
        return true;
    }

    private void ask(int literal, long amount) {
        if (residual.of(literal) > 0) {
            residual.ask(literal, amount);
            return;
        }
        long rest = amount;
        for (int i = 0; i < followers[literal].length && rest > 0; i++) {
            int follower = followers[literal][i];
            long part = Math.min(rest, residual.of(follower));
            residual.ask(follower, part);
            rest -= part;
        }
    }

    /** Makes false what would exceed the limit; false: the rows don't allow that. To be called after raising. */
    boolean refute(Assignment assignment) {
        long room = limit - bound();
        for (int literal = 0; literal < followers.length; literal++) {
            if (assignment.isOpen(literal) && reach(literal) > room && !assignment.assume(Literal.not(literal))) {
                return false;
            }
        }
        return true;
    }
}
