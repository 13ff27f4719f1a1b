package dev.partita.solve;

import java.util.List;

/**
 * A cost that rises in steps with a sum: if every variable of {@code active} is 1 it is the cost of the first tread that holds
 * {@code base + Σ weight·x}, else 0.
 *
 * @param active positions of variables; empty: always active
 * @param weights may be negative
 * @param treads ascending in {@code upTo}, not descending in cost, at least one; the last also holds whatever exceeds it
 */
public record StepCost(String name, List<Integer> active, long base, List<Term> weights, List<Tread> treads) {
    public StepCost {
        active = List.copyOf(active);
        weights = List.copyOf(weights);
        treads = List.copyOf(treads);
        if (treads.isEmpty()) {
            throw new IllegalArgumentException("no treads: " + name);
        }
        for (int i = 1; i < treads.size(); i++) {
            if (treads.get(i).upTo() <= treads.get(i - 1).upTo()
                    || treads.get(i).cost() < treads.get(i - 1).cost()) {
                throw new IllegalArgumentException("treads do not ascend: " + name);
            }
        }
    }

    /** What {@code value} costs where the step is active. */
    long cost(long value) {
        return treads.get(tread(value)).cost();
    }

    /** The position of the tread that {@code value} stands on. */
    int tread(long value) {
        int low = 0;
        int high = treads.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (value <= treads.get(middle).upTo()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** {@code base + Σ weight·x}. */
    long value(List<Boolean> values) {
        return Math.addExact(base, Evaluation.sum(weights, values));
    }
}
