package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.price.Units;

/** Expected request units of writes. */
public final class WriteUnits {
    private WriteUnits() {}

    /** A put, update or delete of an item of these bytes (a ConditionCheck too, which stands in a transaction). */
    public static Ratio table(Ratio bytes, boolean transaction) {
        return Ratio.of(transaction ? Units.transactionalWrite(bytes) : Units.write(bytes));
    }

    /** A check that an item is absent: nothing is there to measure. */
    public static Ratio absent(boolean transaction) {
        return table(Ratio.ZERO, transaction);
    }

    /**
     * Entries that a write deletes, inserts and rewrites in an index.
     *
     * @param change what happens to an entry that is there before and after
     * @param before probability that there is an entry before
     * @param after probability that there is one after
     * @param both probability that there is one before and after
     */
    public static Ratio entries(Units.Change change, Ratio before, Ratio after, Ratio both) {
        Ratio goes = before.minus(both);
        Ratio comes = after.minus(both);
        Ratio stays = both.times(
                switch (change) {
                    case KEY -> 2;
                    case PROJECTED -> 1;
                    case NONE -> 0;
                });
        return goes.plus(comes).plus(stays);
    }

    /**
     * Units of writing so many entries.
     *
     * @param factor what index writes count in a transaction, else 1
     */
    public static Ratio entries(Ratio entries, Ratio bytes, int factor) {
        return entries.times(Units.write(bytes)).times(factor);
    }
}
