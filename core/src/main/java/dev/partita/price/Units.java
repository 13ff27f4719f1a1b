package dev.partita.price;

import dev.partita.exact.Ratio;
import java.util.Optional;

/**
 * Request units of single operations. Bytes may be averages, so they are ratios; units are whole or halves.
 *
 * <p>Source: Developer Guide, {@code read-write-operations}, {@code GSI}, {@code LSI}, {@code transaction-apis}; measured
 * where the guide is silent ({@code paritysuite/dynamodb-conformance}, {@code nubo-db/dynoxide}).
 */
public final class Units {
    /** Bytes of one read unit. */
    public static final long READ_BYTES = 4_096;
    /** Bytes of one write unit. */
    public static final long WRITE_BYTES = 1_024;

    private Units() {}

    /** How a read is asked for, and what a 4 KB step of it costs. */
    public enum Consistency {
        EVENTUAL(Ratio.of(1, 2)),
        STRONG(Ratio.ONE),
        TRANSACTIONAL(Ratio.of(2));

        private final Ratio factor;

        Consistency(Ratio factor) {
            this.factor = factor;
        }

        public Ratio factor() {
            return factor;
        }

        public static Consistency of(boolean strong) {
            return strong ? STRONG : EVENTUAL;
        }
    }

    /**
     * One read request: a GetItem of an item of these bytes, an item of a BatchGetItem or TransactGetItems, or a Query or
     * Scan that evaluates items of these bytes in all. Nothing found costs the least step. Filters and projections change
     * nothing. Pages of a Query are 1 MB, which is a whole number of steps, so a Query of many pages costs as one.
     */
    public static Ratio read(Ratio bytes, Consistency consistency) {
        return consistency.factor().times(steps(bytes, READ_BYTES));
    }

    public static Ratio read(long bytes, Consistency consistency) {
        return read(Ratio.of(bytes), consistency);
    }

    /** A Query of a local index that also needs attributes which the index doesn't hold: each item is fetched by itself. */
    public static Ratio localWithFetch(Ratio entryBytes, long items, Ratio itemBytes, Consistency consistency) {
        return read(entryBytes, consistency).plus(read(itemBytes, consistency).times(items));
    }

    /**
     * A put, update or delete of a table's item, or a write of an index entry: by the larger of what was there and what will
     * be. What was not there and will not be (the delete of nothing, a failed condition on nothing) costs 1.
     */
    public static long write(Ratio bytes) {
        return steps(bytes, WRITE_BYTES);
    }

    public static long write(long bytes) {
        return write(Ratio.of(bytes));
    }

    /** The table's part of a put, update, delete or ConditionCheck in a transaction: twice. */
    public static long transactionalWrite(Ratio bytes) {
        return 2 * write(bytes);
    }

    /** What a write does to an entry that is there before and after it. */
    public enum Change {
        /** Some key attribute of the index: the entry is deleted and inserted. */
        KEY,
        /** Some projected attribute, no key. */
        PROJECTED,
        /** Nothing that the entry holds. */
        NONE
    }

    /** Units of a write in one index; an entry is absent if any key attribute of the index is. */
    public static long index(Optional<Ratio> before, Optional<Ratio> after, Change change) {
        if (before.isEmpty() || after.isEmpty()) {
            return before.or(() -> after).map(Units::write).orElse(0L);
        }
        return switch (change) {
            case KEY -> write(before.get()) + write(after.get());
            case PROJECTED -> write(before.get().max(after.get()));
            case NONE -> 0;
        };
    }

    private static long steps(Ratio bytes, long step) {
        return Math.max(1, bytes.dividedBy(Ratio.of(step)).ceiling());
    }
}
