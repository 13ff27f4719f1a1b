package dev.partita.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How much of each literal's cost each row may count on, chosen so that the rows can count on as much as possible in all.
 *
 * <p>A row counts on the cheapest of its options by its own shares. In each round every cost shifts from the rows that don't
 * choose it to those that do; the steps shrink when that no longer helps (a subgradient method in whole numbers). Good shares
 * are what makes {@link Ascent} nearly as tight as the linear relaxation, or tighter; bad ones would still be valid.
 */
final class Shares {
    private static final int ROUNDS = 300;
    private static final int PATIENCE = 6;

    private final List<Optional<Part>> byRow = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final Residual residual;
    /** For each literal the rows that have a share of its cost, and how many of them want it. */
    private final int[] users;

    private final int[] wanting;
    private final long[] sum;
    private final int[] positive;

    private Shares(Rows rows, Assignment assignment, Residual residual, int[][] followers) {
        this.residual = residual;
        int literals = 2 * rows.variables;
        users = new int[literals];
        wanting = new int[literals];
        sum = new long[literals];
        positive = new int[literals];
        for (int row = 0; row < rows.count(); row++) {
            Optional<Part> part = assignment.satisfies(row)
                    ? Optional.empty()
                    : Part.of(rows.literals[row], assignment, residual, followers);
            byRow.add(part);
            part.ifPresent(parts::add);
        }
    }

    /** Shares for what is open in an assignment. */
    static Shares of(Rows rows, Assignment assignment, Costs costs, int[][] followers) {
        Residual residual = new Residual(costs, 2 * rows.variables);
        residual.start(assignment);
        Shares shares = new Shares(rows, assignment, residual, followers);
        if (!shares.parts.isEmpty()) {
            shares.divide();
            shares.improve();
        }
        return shares;
    }

    Optional<Part> of(int row) {
        return byRow.get(row);
    }

    private void divide() {
        for (Part part : parts) {
            for (int slot = 0; slot < part.slots(); slot++) {
                users[part.bearer(slot)]++;
            }
        }
        for (Part part : parts) {
            for (int slot = 0; slot < part.slots(); slot++) {
                int bearer = part.bearer(slot);
                part.share(slot, residual.of(bearer) / users[bearer]);
            }
        }
    }

    private void improve() {
        long most = total();
        long step = Math.max(1, most / parts.size() / 2);
        parts.forEach(Part::save);
        int stale = 0;
        for (int round = 0; round < ROUNDS && step > 0; round++) {
            shift(step);
            long total = total();
            stale = total > most ? 0 : stale + 1;
            if (total > most) {
                most = total;
                parts.forEach(Part::save);
            } else if (stale == PATIENCE) {
                stale = 0;
                step /= 2;
                parts.forEach(Part::restore);
                total();
            }
        }
        parts.forEach(Part::restore);
    }

    private long total() {
        long total = 0;
        for (Part part : parts) {
            total += part.choose();
        }
        return total;
    }

    private void shift(long step) {
        count();
        for (Part part : parts) {
            for (int slot = 0; slot < part.slots(); slot++) {
                int bearer = part.bearer(slot);
                long given = step * wanting[bearer] / users[bearer];
                part.share(slot, Math.max(0, part.share(slot) - given));
            }
            for (int slot : part.wanted()) {
                part.share(slot, part.share(slot) + step);
            }
        }
        while (sum() > 0) {
            cut();
        }
    }

    private void count() {
        Arrays.fill(wanting, 0);
        for (Part part : parts) {
            for (int slot : part.wanted()) {
                wanting[part.bearer(slot)]++;
            }
        }
    }

    /** Adds up the shares of each cost; how many costs are given away more than once. */
    private int sum() {
        Arrays.fill(sum, 0);
        Arrays.fill(positive, 0);
        for (Part part : parts) {
            for (int slot = 0; slot < part.slots(); slot++) {
                sum[part.bearer(slot)] += part.share(slot);
                positive[part.bearer(slot)] += part.share(slot) > 0 ? 1 : 0;
            }
        }
        int exceeded = 0;
        for (int literal = 0; literal < sum.length; literal++) {
            exceeded += sum[literal] > residual.of(literal) ? 1 : 0;
        }
        return exceeded;
    }

    /** Takes what is given away too much back from all in equal parts, as far as they go. */
    private void cut() {
        for (Part part : parts) {
            for (int slot = 0; slot < part.slots(); slot++) {
                int bearer = part.bearer(slot);
                long excess = sum[bearer] - residual.of(bearer);
                if (excess > 0) {
                    long each = Math.ceilDiv(excess, positive[bearer]);
                    part.share(slot, Math.max(0, part.share(slot) - each));
                }
            }
        }
    }
}
