package dev.partita.cost;

import dev.partita.solve.Tread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** The steps of a price that rises with a size, found by bisection. */
final class Treads {
    private Treads() {}

    /** Treads of {@code price} over the sizes from {@code least} to {@code most}. */
    static List<Tread> of(long least, long most, LongUnaryOperator price) {
        List<Tread> treads = new ArrayList<>();
        split(least, price.applyAsLong(least), most, price.applyAsLong(most), price, treads);
        treads.add(new Tread(most, price.applyAsLong(most)));
        return treads;
    }

    /** Adds the treads that end within the sizes, but the last. */
    private static void split(
            long low, long atLow, long high, long atHigh, LongUnaryOperator price, List<Tread> treads) {
        if (atLow == atHigh) {
            return;
        }
        if (high - low == 1) {
            treads.add(new Tread(low, atLow));
            return;
        }
        long middle = low + (high - low) / 2;
        long atMiddle = price.applyAsLong(middle);
        split(low, atLow, middle, atMiddle, price, treads);
        split(middle, atMiddle, high, atHigh, price, treads);
    }
}
