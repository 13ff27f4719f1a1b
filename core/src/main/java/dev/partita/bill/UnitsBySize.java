package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.statistics.Rows;
import java.util.List;

/**
 * Request units of a call, average, by the average bytes of each item type that an operation touches. Two that are equal are the same for
 * every size: many ways of serving a read ask for the same rows, and what these cost is worked out once.
 */
public sealed interface UnitsBySize {
    /** @param sizes average bytes of an item or entry of each type, in the order of the operation's types */
    Ratio of(List<Ratio> sizes);

    /** Whatever the sizes are. */
    record None() implements UnitsBySize {
        @Override
        public Ratio of(List<Ratio> sizes) {
            return Ratio.ZERO;
        }
    }

    /** Items by their whole key, {@code items} of them in a call. */
    record OfGets(Rows items, boolean strong) implements UnitsBySize {
        @Override
        public Ratio of(List<Ratio> sizes) {
            return ReadUnits.gets(items, sizes.get(0), strong);
        }
    }

    /** So many Queries, each of all these parts. */
    record OfQueries(Rows runs, List<QueryPart> parts, boolean strong) implements UnitsBySize {
        public OfQueries {
            parts = List.copyOf(parts);
        }

        @Override
        public Ratio of(List<Ratio> sizes) {
            return ReadUnits.query(runs, QueryPart.bytes(parts, sizes), strong);
        }
    }

    /** The same, if all of them meet the hottest value. */
    record OfHottest(Rows runs, List<QueryPart> parts, boolean strong) implements UnitsBySize {
        public OfHottest {
            parts = List.copyOf(parts);
        }

        @Override
        public Ratio of(List<Ratio> sizes) {
            return QueryPart.hottest(parts, sizes, runs, strong);
        }
    }

    /** Everything that is there, so many of each type. */
    record OfScan(List<Ratio> numbers, boolean strong) implements UnitsBySize {
        public OfScan {
            numbers = List.copyOf(numbers);
        }

        @Override
        public Ratio of(List<Ratio> sizes) {
            return ReadUnits.query(Rows.ONE, Rows.same(Flows.weighted(numbers, sizes)), strong);
        }
    }

    /**
     * So many writes of items, or checks of them.
     *
     * @param nothing whether nothing is there to measure
     */
    record OfItems(Ratio number, boolean nothing, boolean transaction) implements UnitsBySize {
        @Override
        public Ratio of(List<Ratio> sizes) {
            return WriteUnits.table(nothing ? Ratio.ZERO : sizes.get(0), transaction)
                    .times(number);
        }
    }

    /**
     * So many writes of entries in an index.
     *
     * @param factor what index writes count in a transaction, else 1
     */
    record OfEntries(Ratio entries, int factor) implements UnitsBySize {
        @Override
        public Ratio of(List<Ratio> sizes) {
            return WriteUnits.entries(entries, sizes.get(0), factor);
        }
    }
}
