package dev.partita.explain;

import dev.partita.cost.Demand;
import dev.partita.design.Design;
import dev.partita.pipeline.Posed;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Without;
import java.util.ArrayList;
import java.util.List;

/**
 * The cheapest designs by the number of their indexes. From as many as pay, were they no trouble to their owners, down to the least
 * with which every pattern is served; where an index saves less than a cent, its number is skipped.
 */
final class IndexCounts {
    private static final long CENT = 10_000;

    private final Posed.Finished chosen;
    private final Alternatives alternatives;

    IndexCounts(Posed posed, Alternatives alternatives) {
        this.chosen = posed.finished();
        this.alternatives = alternatives;
    }

    /**
     * Ascending; if the first has no design, there is none with so few. Fewer are asked for first: what more indexes bring makes the
     * problem larger.
     */
    List<IndexCount> all() {
        int own = count(chosen.laid().design());
        List<IndexCount> counts = new ArrayList<>(fewer(own));
        counts.add(own());
        counts.addAll(more(own));
        List<IndexCount> paying = new ArrayList<>();
        for (IndexCount count : counts.reversed()) {
            if (!paying.isEmpty() && !pays(paying.get(0), count)) {
                paying.remove(0);
            }
            paying.add(0, count);
        }
        return paying;
    }

    private List<IndexCount> fewer(int own) {
        List<IndexCount> counts = new ArrayList<>();
        int next = own - 1;
        while (next >= 0) {
            IndexCount count = atMost(next);
            counts.add(0, count);
            next = count.design() instanceof Without.Otherwise ? count.indexes() - 1 : -1;
        }
        return counts;
    }

    private List<IndexCount> more(int own) {
        List<IndexCount> counts = new ArrayList<>();
        int next = Integer.MAX_VALUE;
        while (next > own) {
            IndexCount count = atMost(next);
            boolean isMore = count.design() instanceof Without.Otherwise && count.indexes() > own;
            if (isMore) {
                counts.add(0, count);
            }
            next = isMore ? count.indexes() - 1 : own;
        }
        return counts;
    }

    /** Whether the greater number saves anything worth a line. */
    private static boolean pays(IndexCount greater, IndexCount less) {
        return !(less.design() instanceof Without.Otherwise(Alternative few)
                        && greater.design() instanceof Without.Otherwise(Alternative many))
                || greater.isChosen()
                || minimised(few) - minimised(many) >= CENT;
    }

    private static long minimised(Alternative design) {
        return design.cost().total() - design.cost().indexUpkeep();
    }

    private IndexCount own() {
        return new IndexCount(
                count(chosen.laid().design()), new Without.Otherwise(alternatives.compared(chosen, true)), true);
    }

    private IndexCount atMost(int most) {
        String name = most == Integer.MAX_VALUE ? "any number of indexes" : "at most " + most + " indexes";
        Without without = alternatives.under(name, List.of(new Demand.FreeIndexes(), new Demand.AtMostIndexes(most)));
        int count = without instanceof Without.Otherwise(Alternative other) ? count(other.design()) : most;
        return new IndexCount(count, without, false);
    }

    private static int count(Design design) {
        return design.tables().stream().mapToInt(t -> t.indexes().size()).sum();
    }
}
