package dev.partita.pipeline;

import dev.partita.candidate.Omitted;
import dev.partita.design.Design;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Companions;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Settings.Layout;
import dev.partita.price.PriceBook;
import dev.partita.result.Cost;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Solves layout multi: a table for each entity, but one for those that reads ask for together where that costs less. It is solved with
 * none of these sets in one table, with all that may save something, and, where that is better for some of them and not for others, with
 * those.
 */
final class SharedTables {
    private static final LongSupplier NEVER = () -> Long.MAX_VALUE;

    /** Larger documents are solved once, since they take long. */
    private static final int MOST_ENTITIES = 50;

    /** Of the cost that a set may save, at the least, to be tried. */
    private static final Ratio LEAST = Ratio.of(1, 100);

    private static final Ratio SECONDS = Ratio.of(3600);

    private final Model model;
    private final Statistics statistics;
    private final Omitted omitted;

    SharedTables(Model model, Statistics statistics, Omitted omitted) {
        this.model = model;
        this.statistics = statistics;
        this.omitted = omitted;
    }

    /** The cheapest first, and behind it those that may cost less, for all that is proved. */
    List<Posed.OfLayout> solved() {
        List<Posed.OfLayout> solved = new ArrayList<>(List.of(solve(List.of(), NEVER)));
        List<List<EntityName>> sets = sets(solved.getFirst());
        if (!sets.isEmpty()) {
            LongSupplier apart = sets.size() == 1 ? solved.getFirst()::least : NEVER;
            Optional<Posed.OfLayout> joined = tried(sets, apart);
            joined.ifPresent(solved::add);
            List<List<EntityName>> some =
                    joined.map(j -> cheaper(sets, solved.getFirst(), j)).orElse(List.of());
            if (!some.isEmpty() && some.size() < sets.size()) {
                tried(some, NEVER).ifPresent(solved::add);
            }
        }
        solved.sort(Comparator.comparingLong(Posed.OfLayout::least));
        Posed.OfLayout best = solved.getFirst();
        return Stream.concat(Stream.of(best), solved.stream().skip(1).filter(o -> o.bound() < best.least()))
                .toList();
    }

    /** Those that may save enough: a request less for each further entity of a read, which spares less than one step each. */
    private List<List<EntityName>> sets(Posed.OfLayout apart) {
        Ratio least = Ratio.of(apart.least()).times(LEAST);
        return model.entities().size() > MOST_ENTITIES
                ? List.of()
                : new Companions(model)
                        .sets().stream()
                                .filter(s -> saved(s).compareTo(least) >= 0)
                                .toList();
    }

    /** At most, in micro-dollars a month. */
    private Ratio saved(List<EntityName> entities) {
        Ratio unit = PriceBook.of(model.settings(), model.settings().region())
                .standard()
                .readUnit();
        return model.reads().stream()
                .filter(r -> r.legs().stream().map(Read.Leg::entity).allMatch(entities::contains))
                .map(r -> r.load()
                        .average()
                        .times(Ratio.of(r.legs().size() - 1L))
                        .times(r.strong() ? unit : unit.dividedBy(Ratio.of(2))))
                .reduce(Ratio.ZERO, Ratio::plus)
                .times(Ratio.of(model.settings().monthHours()))
                .times(SECONDS);
    }

    private Posed.OfLayout solve(List<List<EntityName>> together, LongSupplier other) {
        return new ShardedSolve(model, Layout.MULTI, together, statistics, omitted).solved(other);
    }

    /** Empty where such tables hold no design: then others do. */
    private Optional<Posed.OfLayout> tried(List<List<EntityName>> together, LongSupplier other) {
        try {
            return Optional.of(solve(together, other));
        } catch (NoDesign | UnplannableWrite none) {
            return Optional.empty();
        }
    }

    /** The sets that cost less in one table. */
    private List<List<EntityName>> cheaper(List<List<EntityName>> sets, Posed.OfLayout apart, Posed.OfLayout joined) {
        return joined.outcome().solved().isEmpty()
                ? List.of()
                : sets.stream()
                        .filter(s -> micros(s, joined.solved()) < micros(s, apart.solved()))
                        .toList();
    }

    /** What the tables of some entities cost, and the waiting of the patterns that use them. */
    private long micros(List<EntityName> entities, LayoutSolve.Solved solved) {
        Design design = solved.laid().design();
        Set<TableName> tables = new LinkedHashSet<>();
        design.itemTypes().stream().filter(t -> entities.contains(t.entity())).forEach(t -> tables.add(t.table()));
        Cost cost = solved.cost();
        long micros = 0;
        for (Cost.OfPattern pattern : cost.patterns()) {
            List<Cost.OfOperation> there = pattern.operations().stream()
                    .filter(o -> tables.contains(o.space().table()))
                    .toList();
            micros += there.stream().mapToLong(Cost.OfOperation::micros).sum();
            micros += there.isEmpty() ? 0 : pattern.roundTrips();
        }
        long indexes =
                tables.stream().mapToLong(t -> design.table(t).indexes().size()).sum();
        return micros
                + indexes * model.settings().indexUpkeep()
                + cost.structures().stream()
                        .filter(s -> tables.contains(s.table()))
                        .mapToLong(Cost.OfStructure::micros)
                        .sum();
    }
}
