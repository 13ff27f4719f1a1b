package dev.partita.cost;

import dev.partita.solve.Tread;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.function.LongUnaryOperator;

/** The steps of a price that rises with a size: at the sizes that can be where these are few, else found by bisection. */
final class Treads {
    /** Finer steps than this share of the range, and of the size itself, are rounded up: large sizes make no small one coarse. */
    static final int FINEST = 1024;

    private Treads() {}

    /** Treads of {@code price} over the sizes that an image can have. */
    static List<Tread> of(Bytes size, LongUnaryOperator price) {
        return size.possible(FINEST)
                .map(sizes -> at(sizes, price))
                .orElseGet(() -> of(size.least(), size.most(), price));
    }

    private static List<Tread> at(SortedSet<Long> sizes, LongUnaryOperator price) {
        List<Tread> treads = new ArrayList<>();
        for (long size : sizes) {
            long cost = price.applyAsLong(size);
            if (!treads.isEmpty() && treads.getLast().cost() == cost) {
                treads.removeLast();
            }
            treads.add(new Tread(size, cost));
        }
        return treads;
    }

    /** Treads of {@code price} over the sizes from {@code least} to {@code most}. */
    static List<Tread> of(long least, long most, LongUnaryOperator price) {
        List<Tread> treads = new ArrayList<>();
        long finest = Math.max(1, (most - least) / FINEST);
        split(least, price.applyAsLong(least), most, price.applyAsLong(most), price, finest, treads);
        treads.add(new Tread(most, price.applyAsLong(most)));
        return treads;
    }

    /** Adds the treads that end within the sizes, but the last. */
    private static void split(
            long low, long atLow, long high, long atHigh, LongUnaryOperator price, long finest, List<Tread> treads) {
        if (atLow == atHigh) {
            return;
        }
        if (high - low == 1) {
            treads.add(new Tread(low, atLow));
            return;
        }
        long fine = Math.min(finest, low / FINEST);
        if (high - low <= fine && isSteep(low, atLow, high, atHigh, price)) {
            treads.add(new Tread(low, atLow));
            return;
        }
        long middle = low + (high - low) / 2;
        long atMiddle = price.applyAsLong(middle);
        split(low, atLow, middle, atMiddle, price, finest, treads);
        split(middle, atMiddle, high, atHigh, price, finest, treads);
    }

    /** Whether there is more than one step within the sizes: then all are taken at the highest. */
    private static boolean isSteep(long low, long atLow, long high, long atHigh, LongUnaryOperator price) {
        long atMiddle = price.applyAsLong(low + (high - low) / 2);
        return atMiddle != atLow && atMiddle != atHigh;
    }
}
