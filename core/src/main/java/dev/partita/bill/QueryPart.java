package dev.partita.bill;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.statistics.Rows;
import java.util.List;
import java.util.Optional;

/**
 * Items of a type in the key range of one Query.
 *
 * @param inRange how many there are, in one shard and period
 * @param wanted how many are to pass; absent means all
 * @param passing the share that passes the Query's filter
 * @param most that may pass, of the hottest value: of a value that many share not as many pass of it as of the average one
 * @param limited whether requests carry a Limit
 */
public record QueryPart(
        ItemTypeName type, Rows inRange, Optional<Ratio> wanted, Ratio passing, Ratio most, boolean limited) {
    /** How many are evaluated. */
    Rows evaluated(Ratio bytes) {
        return ReadUnits.evaluated(inRange, wanted, passing, limited, bytes);
    }

    /** How many pass. */
    Rows passed(Ratio bytes) {
        return evaluated(bytes).times(passing).atMost(most);
    }

    /** Items that one Query evaluates, of all types. */
    static Rows evaluated(List<QueryPart> parts, List<Ratio> sizes) {
        Rows sum = Rows.same(Ratio.ZERO);
        for (int i = 0; i < parts.size(); i++) {
            sum = sum.plus(parts.get(i).evaluated(sizes.get(i)));
        }
        return sum;
    }

    /** How many periods are asked, one after another, until enough have passed: of all where everything is wanted. */
    static Rows periods(List<QueryPart> parts, Ratio all) {
        return parts.stream()
                .map(p -> p.periods(all))
                .reduce((one, other) -> one.with(other, Ratio::max))
                .orElse(Rows.same(all));
    }

    /** Requests that follow the first: all those of further periods do where some rows are enough, else they are sent at once. */
    static Ratio inTurn(List<QueryPart> parts, Rows periods, Ratio pages) {
        return parts.stream().anyMatch(p -> p.wanted().isPresent())
                ? periods.expected().times(pages.plus(Ratio.ONE)).minus(Ratio.ONE)
                : pages;
    }

    private Rows periods(Ratio all) {
        return inRange.map(rows -> {
            Ratio passed = rows.times(passing);
            return wanted.isEmpty() || passed.isZero()
                    ? all
                    : all.min(wanted.get().dividedBy(passed).roundedUp());
        });
    }

    /** Units of Queries that all meet the hottest value. */
    static Ratio hottest(List<QueryPart> parts, List<Ratio> sizes, Rows runs, boolean strong) {
        Ratio bytes = bytes(parts, sizes).hottest();
        return ReadUnits.query(Rows.same(runs.expected()), Rows.same(bytes), strong);
    }

    /** Bytes that one Query evaluates, of all types. */
    static Rows bytes(List<QueryPart> parts, List<Ratio> sizes) {
        Rows sum = Rows.same(Ratio.ZERO);
        for (int i = 0; i < parts.size(); i++) {
            sum = sum.plus(parts.get(i).evaluated(sizes.get(i)).times(sizes.get(i)));
        }
        return sum;
    }
}
