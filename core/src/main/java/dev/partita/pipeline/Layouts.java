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
     */
    record Solved(List<Posed.OfLayout> layouts, List<DesignResult.Choice> counted) {
        Posed.OfLayout best() {
            return layouts.getFirst();
        }
    }

    Solved solved() {
        List<Posed.OfLayout> kept = switch (model.settings().layout()) {
            case SINGLE -> List.of(single(() -> Long.MAX_VALUE));
            case MULTI -> multi();
            case AUTO -> cheapest();
        };
        NumbersWhenRead numbers = new NumbersWhenRead(model, omitted);
        List<Posed.OfLayout> layouts = numbers.beside(kept);
        return new Solved(layouts, numbers.choices(layouts));
    }

    /**
     * The layouts that hold a design, the cheapest first; a tie is for multi. Both are posed at once. Multi, which falls into parts, is solved
     * first; single is given up once it is sure to cost no less.
     */
    private List<Posed.OfLayout> cheapest() {
        Meanwhile<List<Posed.OfLayout>> multi = Meanwhile.of("layout multi", this::multi);
        Meanwhile<List<Posed.OfLayout>> single =
                Meanwhile.of("layout single", () -> List.of(single(() -> least(multi))));
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
