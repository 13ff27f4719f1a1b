package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.price.Units.Consistency;
import dev.partita.statistics.Rows;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Expected request units of reads. Rows may be fractions of a row, as averages are; what a call costs is rounded up to units
 * for the average call and for the call that meets the hottest value, each by itself, and weighted.
 */
public final class ReadUnits {
    private static final Ratio PAGE = Ratio.of(Limits.PAGE_BYTES);

    private ReadUnits() {}

    /**
     * Rows that a Query evaluates of those in its key range, until enough have passed its filters.
     *
     * @param inRange rows in the key range, in one partition
     * @param wanted how many are to pass; absent means all
     * @param passing the share of evaluated rows that passes on the way to who wants them
     * @param limited whether requests carry a Limit; without one whole pages of 1 MB are read
     * @param bytes of one row
     */
    public static Rows evaluated(Rows inRange, Optional<Ratio> wanted, Ratio passing, boolean limited, Ratio bytes) {
        return inRange.map(rows -> evaluated(rows, wanted, passing, limited, bytes));
    }

    private static Ratio evaluated(Ratio rows, Optional<Ratio> wanted, Ratio passing, boolean limited, Ratio bytes) {
        if (wanted.isEmpty() || passing.isZero()) {
            return rows;
        }
        Ratio needed = rows.min(wanted.get().dividedBy(passing).roundedUp());
        if (limited || bytes.isZero()) {
            return needed;
        }
        return rows.min(needed.max(PAGE.times(pages(needed.times(bytes))).dividedBy(bytes)));
    }

    /** Pages of 1 MB that so many bytes take, at least one. */
    public static long pages(Ratio bytes) {
        return Math.max(1, bytes.dividedBy(PAGE).ceiling());
    }

    /**
     * Queries that run once per row of something (or once), each rounded by itself.
     *
     * @param runs Queries of a call, shards included
     * @param bytes evaluated by each of them
     */
    public static Ratio query(Rows runs, Rows bytes, boolean strong) {
        Consistency consistency = Consistency.of(strong);
        return runs.with(bytes, (n, each) -> Units.read(each, consistency).times(n))
                .expected();
    }

    /**
     * Items by their whole key, each rounded by itself.
     *
     * @param items of a call, those that are missing too
     */
    public static Ratio gets(Rows items, Ratio bytes, boolean strong) {
        return items.expected().times(Units.read(bytes, Consistency.of(strong)));
    }

    /**
     * Requests that follow the first of a Query because of its Limit or because a page holds 1 MB.
     *
     * @param evaluated rows of one Query
     * @param bytes of these rows
     */
    public static Ratio furtherRequests(Rows evaluated, Rows bytes, OptionalInt limit) {
        return evaluated
                .with(bytes, (rows, size) -> Ratio.of(requests(rows, size, limit) - 1))
                .expected();
    }

    private static long requests(Ratio rows, Ratio bytes, OptionalInt limit) {
        long byLimit =
                limit.isPresent() ? rows.dividedBy(Ratio.of(limit.getAsInt())).ceiling() : 1;
        return Math.max(byLimit, pages(bytes));
    }
}
