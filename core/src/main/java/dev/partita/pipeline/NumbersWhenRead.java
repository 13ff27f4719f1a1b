package dev.partita.pipeline;

import dev.partita.candidate.CountWhenRead;
import dev.partita.candidate.CountWhenRead.Number;
import dev.partita.exact.Ratio;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.model.Write;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult.Choice;
import dev.partita.result.DesignResult.RunnerUp;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Solves the layouts again with numbers that are counted when read, where that may cost less: each number alone, all of them, and those together
 * that pay alone.
 */
final class NumbersWhenRead {
    /** Larger documents are solved once, since they take long. */
    private static final int MOST_ENTITIES = 50;

    /** So many numbers are tried, of those whose writes cost most. */
    private static final int MOST_NUMBERS = 4;

    /** Of the cost that the writes of a number make up, at the least, to be tried. */
    private static final Ratio LEAST = Ratio.of(1, 100);

    private final Model model;
    private final CountWhenRead rule;

    /** The numbers of what was solved with some of them counted. */
    private final Map<LayoutSolve, List<Number>> counted = new LinkedHashMap<>();

    NumbersWhenRead(Model model) {
        this.model = model;
        this.rule = new CountWhenRead(model);
    }

    /**
     * The cheapest first; behind it those that were given, and those that may cost less, for all that is proved.
     *
     * @param kept what was solved with every number kept that can be, the cheapest first
     */
    List<Posed.OfLayout> beside(List<Posed.OfLayout> kept) {
        List<Number> numbers = numbers(kept.getFirst());
        if (numbers.isEmpty()) {
            return kept;
        }
        List<Posed.OfLayout> all = new ArrayList<>(kept);
        List<Number> paying = new ArrayList<>();
        for (Number number : numbers) {
            List<Posed.OfLayout> alone = tried(List.of(number), kept);
            if (alone.stream().anyMatch(o -> o.least() < kept.getFirst().least())) {
                paying.add(number);
            }
            all.addAll(alone);
        }
        Stream.of(numbers, paying)
                .distinct()
                .filter(together -> together.size() > 1)
                .forEach(together -> all.addAll(tried(together, kept)));
        all.sort(Comparator.comparingLong(Posed.OfLayout::least));
        Posed.OfLayout best = all.getFirst();
        return Stream.concat(
                        Stream.of(best), all.stream().skip(1).filter(o -> kept.contains(o) || o.bound() < best.least()))
                .toList();
    }

    /** Which numbers the chosen design counts when they are read, and what all cost more that are kept. */
    List<Choice> choices(List<Posed.OfLayout> layouts) {
        Posed.OfLayout chosen = layouts.getFirst();
        long kept = layouts.stream()
                .filter(o -> !counted.containsKey(o.problem()))
                .mapToLong(Posed.OfLayout::least)
                .min()
                .orElse(chosen.least());
        return counted.getOrDefault(chosen.problem(), List.of()).stream()
                .map(n -> new Choice(
                        n.toString(),
                        "counted when it is read",
                        List.of("CountWhenRead"),
                        Optional.of(new RunnerUp("every number kept", kept - chosen.least()))))
                .toList();
    }

    private List<Number> numbers(Posed.OfLayout best) {
        if (model.entities().size() > MOST_ENTITIES || best.outcome().solved().isEmpty()) {
            return List.of();
        }
        Cost cost = best.solved().cost();
        Ratio least = Ratio.of(best.least()).times(LEAST);
        return rule.numbers(consumed(cost)).stream()
                .filter(n -> Ratio.of(micros(n, cost)).compareTo(least) >= 0)
                .sorted(Comparator.comparingLong((Number n) -> -micros(n, cost)))
                .limit(MOST_NUMBERS)
                .toList();
    }

    private static CountWhenRead.Consumed consumed(Cost cost) {
        return new CountWhenRead.Consumed() {
            @Override
            public Ratio reads(Write write) {
                return cost.of(write.id()).orElseThrow().readUnits();
            }

            @Override
            public Ratio writes(Write write) {
                return cost.of(write.id()).orElseThrow().writeUnits();
            }
        };
    }

    /** What the writes that may change a number cost. */
    private long micros(Number number, Cost cost) {
        return rule.writes(number)
                .map(w -> cost.of(w.id()).orElseThrow())
                .mapToLong(p -> p.requests() + p.roundTrips())
                .sum();
    }

    /** The best of each layout, solved with these numbers counted; without those that hold no design then, and those given up. */
    private List<Posed.OfLayout> tried(List<Number> numbers, List<Posed.OfLayout> kept) {
        Model other = rule.without(numbers);
        Statistics statistics = new Statistics(other);
        Map<Settings.Layout, Posed.OfLayout> each = new LinkedHashMap<>();
        kept.forEach(o -> each.putIfAbsent(o.layout(), o));
        List<Posed.OfLayout> tried = new ArrayList<>();
        for (Posed.OfLayout like : each.values()) {
            try {
                Posed.OfLayout solved = new ShardedSolve(other, like.layout(), like.together(), statistics)
                        .solved(() -> kept.getFirst().least());
                if (solved.outcome().solved().isPresent()) {
                    counted.put(solved.problem(), numbers);
                    tried.add(solved);
                }
            } catch (NoDesign | UnplannableWrite none) {
                continue;
            }
        }
        return tried;
    }
}
