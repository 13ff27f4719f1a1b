package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A row with its share of each cost that its literals bring: their own and those of their followers. */
final class Part {
    private final int[] options;
    /** For each option the slots of the costs it brings. */
    private final int[][] brought;
    /** For each slot the literal that bears the cost, and the share of it. */
    private final int[] bearers;

    private long[] shares;
    private long[] saved;
    private int chosen;

    private Part(int[] options, int[][] brought, int[] bearers) {
        this.options = options;
        this.brought = brought;
        this.bearers = bearers;
        shares = new long[bearers.length];
        saved = shares.clone();
    }

    /** Empty if some open option brings nothing: then the row certainly costs nothing. */
    static Optional<Part> of(int[] options, Assignment assignment, Residual residual, int[][] followers) {
        Map<Integer, Integer> slots = new TreeMap<>();
        int[][] brought = new int[options.length][];
        for (int i = 0; i < options.length; i++) {
            List<Integer> bearers = bearers(options[i], assignment, residual, followers);
            if (bearers.isEmpty() && assignment.isOpen(options[i])) {
                return Optional.empty();
            }
            brought[i] = bearers.stream()
                    .mapToInt(bearer -> slots.computeIfAbsent(bearer, added -> slots.size()))
                    .toArray();
        }
        int[] bearers = new int[slots.size()];
        slots.forEach((bearer, slot) -> bearers[slot] = bearer);
        return Optional.of(new Part(options, brought, bearers));
    }

    private static List<Integer> bearers(int option, Assignment assignment, Residual residual, int[][] followers) {
        List<Integer> bearers = new ArrayList<>();
        if (assignment.isOpen(option)) {
            if (residual.of(option) > 0) {
                bearers.add(option);
            }
            for (int follower : followers[option]) {
                if (residual.of(follower) > 0) {
                    bearers.add(follower);
                }
            }
        }
        return bearers;
    }

    int slots() {
        return bearers.length;
    }

    int bearer(int slot) {
        return bearers[slot];
    }

    long share(int slot) {
        return shares[slot];
    }

    void share(int slot, long amount) {
        shares[slot] = amount;
    }

    /** The slots of the option that is cheapest by the shares. */
    int[] wanted() {
        return brought[chosen];
    }

    void save() {
        saved = shares.clone();
    }

    void restore() {
        shares = saved.clone();
    }

    /** What the row can count on: the least sum of shares of an option; remembers which. */
    long choose() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < brought.length; i++) {
            long sum = brought[i].length == 0 ? Long.MAX_VALUE : sum(brought[i]);
            if (sum < least) {
                least = sum;
                chosen = i;
            }
        }
        return least;
    }

    private long sum(int[] slots) {
        long sum = 0;
        for (int slot : slots) {
            sum += shares[slot];
        }
        return sum;
    }

    /** Takes what the row can count on among the options still open, of what is left. */
    void take(Assignment assignment, Residual residual) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < options.length && least > 0; i++) {
            if (assignment.isOpen(options[i])) {
                least = Math.min(least, available(brought[i], residual));
            }
        }
        if (least == 0) {
            return;
        }
        for (int i = 0; i < options.length; i++) {
            if (assignment.isOpen(options[i])) {
                ask(brought[i], least, residual);
            }
        }
        residual.take(least);
    }

    private long available(int[] slots, Residual residual) {
        long sum = 0;
        for (int slot : slots) {
            sum += Math.min(shares[slot], residual.of(bearers[slot]));
        }
        return sum;
    }

    private void ask(int[] slots, long amount, Residual residual) {
        long rest = amount;
        for (int i = 0; i < slots.length && rest > 0; i++) {
            int bearer = bearers[slots[i]];
            long part = Math.min(rest, Math.min(shares[slots[i]], residual.of(bearer)));
            residual.ask(bearer, part);
            rest -= part;
        }
    }
}
