package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;

/**
 * Proposes to read a whole table for a leg, where the settings allow scans: of tables of at most 1 MB at their averages, one page.
 *
 * <p>Why it pays: what is seldom asked of a small table needs no index, which costs its upkeep and a write for each change of its key. A
 * scan is priced by all bytes of the table, whatever the filter lets pass, and by those of all item types that share the table.
 *
 * <p>Refuses: where scans are not allowed; tables with an entity that grows, which will be larger; split items; children inside items of others;
 * nested legs, which would scan for each parent. Rows come in no order: what is sorted or paginated is sorted by the reader, which then
 * holds no more than the table, and each page reads it again. A shared table has nothing then beside homes and markers of unique
 * attributes: copies and kept numbers would be read with it.
 *
 * <p>Example: {@code Country where continent = given, 0.01/s}: of 250 countries in a table of their own, 40 KB are read.
 */
public final class SmallScan {
    /** What keys, a type and overheads may add to an item, or to the marker of one of its attributes. */
    private static final Ratio BESIDE = Ratio.of(250);

    private final Model model;
    private final Tables tables;
    private final Statistics statistics;
    private final CandidateSet candidates;

    public SmallScan(Model model, Tables tables, Statistics statistics, CandidateSet candidates) {
        this.model = model;
        this.tables = tables;
        this.statistics = statistics;
        this.candidates = candidates;
    }

    /** One for each home that the leg's entity may have. */
    List<Route> routes(Read.Leg leg, Ask ask) {
        boolean isProposed = model.settings().scansUpToOneMegabyte()
                && leg.nesting().isEmpty()
                && isSmall(tables.together(ask.entity()));
        return isProposed
                ? candidates.alone(ask.entity()).stream()
                        .filter(h -> !h.isSplit() && h.isNamed())
                        .map(h -> route(ask, h))
                        .toList()
                : List.of();
    }

    private static Route route(Ask ask, Structure.Home home) {
        List<Predicate> all = ask.conjuncts();
        Match match =
                new Match(List.of(), List.of(), List.of(), all, ask.order().isEmpty(), true, false);
        return new Route(ask, home, match, Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    private boolean isSmall(List<EntityName> together) {
        Ratio bytes = together.stream().map(this::bytes).reduce(Ratio.ZERO, Ratio::plus);
        return bytes.compareTo(Ratio.of(Limits.PAGE_BYTES)) <= 0
                && together.stream().allMatch(e -> model.entity(e).growth().isZero());
    }

    private Ratio bytes(EntityName name) {
        Entity entity = model.entity(name);
        Ratio item = BESIDE;
        for (Attribute attribute : entity.attributes()) {
            Ratio value = Sizes.AVERAGE.average(attribute.type()).times(attribute.presence());
            item = item.plus(value).plus(Ratio.of(attribute.name().value().length()));
            item = attribute.uniqueness().isPresent() ? item.plus(value).plus(BESIDE) : item;
        }
        return statistics.total(name).times(item);
    }
}
