package dev.partita.pipeline;

import dev.partita.candidate.Omitted;
import dev.partita.concurrent.Meanwhile;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Solves the layouts that a document may have.
 *
 * @param model without an order
 * @param omitted what is not to be chosen among
 */
record Layouts(Model model, Statistics statistics, Omitted omitted) {

    /**
     * What they come to.
     *
     * @param layouts the chosen one first
     * @param counted what was chosen of numbers
     * @param kept what the best costs with every number kept that can be, in micro-dollars a month
     */
    record Solved(List<Posed.OfLayout> layouts, List<DesignResult.Choice> counted, long kept) {
        Posed.OfLayout best() {
            return layouts.getFirst();
        }

        /** What counting numbers when they are read saves. */
        long saved() {
            return Math.max(0, kept - best().least());
        }
    }

    Solved solved() {
        return solved(Long.MAX_VALUE);
    }

    /** @param enough what a design of one table with every number kept is not looked for beyond; then it is given up */
    Solved solved(long enough) {
        List<Posed.OfLayout> kept = switch (model.settings().layout()) {
            case SINGLE -> List.of(single(() -> enough));
            case MULTI -> multi();
            case AUTO -> cheapest(enough);
        };
        NumbersWhenRead numbers = new NumbersWhenRead(model, omitted);
        List<Posed.OfLayout> layouts = numbers.beside(kept);
        return new Solved(layouts, numbers.choices(layouts), kept.getFirst().least());
    }

    /**
     * The layouts that hold a design, the cheapest first; a tie is for multi. Both are posed at once. Multi, which falls into parts, is solved
     * first; single is given up once it is sure to cost no less.
     */
    private List<Posed.OfLayout> cheapest(long enough) {
        Meanwhile<List<Posed.OfLayout>> multi = Meanwhile.of("layout multi", this::multi);
        Meanwhile<List<Posed.OfLayout>> single =
                Meanwhile.of("layout single", () -> List.of(single(() -> Math.min(enough, least(multi)))));
        List<Posed.OfLayout> solved = new ArrayList<>();
        List<NoDesign> none = new ArrayList<>();
        for (Meanwhile<List<Posed.OfLayout>> layout : List.of(multi, single)) {
            try {
                solved.addAll(layout.result());
            } catch (NoDesign infeasible) {
                none.add(infeasible);
            }
        }
        if (solved.isEmpty()) {
            throw none.get(0);
        }
        solved.sort(Comparator.comparingLong(Posed.OfLayout::least));
        return solved;
    }

    private static long least(Meanwhile<List<Posed.OfLayout>> layout) {
        return layout.ended().map(all -> all.getFirst().least()).orElse(Long.MAX_VALUE);
    }

    private Posed.OfLayout single(LongSupplier other) {
        return new ShardedSolve(model, Settings.Layout.SINGLE, List.of(), statistics, omitted).solved(other);
    }

    private List<Posed.OfLayout> multi() {
        return new SharedTables(model, statistics, omitted).solved();
    }
}
