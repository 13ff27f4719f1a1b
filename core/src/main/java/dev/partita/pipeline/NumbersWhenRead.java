package dev.partita.pipeline;

import dev.partita.bill.Tariff;
import dev.partita.candidate.CountWhenRead;
import dev.partita.candidate.CountWhenRead.Number;
import dev.partita.candidate.Omitted;
import dev.partita.concurrent.Meanwhile;
import dev.partita.design.Design;
import dev.partita.exact.Ratio;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.model.Settings;
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

    /** So many numbers are tried, of those that may save most. */
    private static final int MOST_NUMBERS = 4;

    /** Of the cost that counting may save, at the least, to be tried. */
    private static final Ratio LEAST = Ratio.of(1, 100);

    private final Model model;
    private final CountWhenRead rule;
    private final Omitted omitted;

    /** The numbers of what was solved with some of them counted. */
    private final Map<LayoutSolve, List<Number>> counted = new LinkedHashMap<>();

    NumbersWhenRead(Model model, Omitted omitted) {
        this.model = model;
        this.omitted = omitted;
        this.rule = new CountWhenRead(model);
    }

    /**
     * The cheapest first; behind it those that were given, and those that may cost less, for all that is proved.
     *
     * @param kept what was solved with every number kept that can be, the cheapest first
     */
    List<Posed.OfLayout> beside(List<Posed.OfLayout> kept) {
        List<Number> numbers = numbers(kept);
        if (numbers.isEmpty()) {
            return kept;
        }
        List<Posed.OfLayout> all = new ArrayList<>(kept);
        List<List<Number>> alone = numbers.stream().map(List::of).toList();
        all.addAll(tried(alone, kept));
        List<Number> paying = numbers.stream()
                .filter(n -> all.stream()
                        .anyMatch(o ->
                                counted.getOrDefault(o.problem(), List.of()).contains(n)
                                        && o.least() < kept.getFirst().least()))
                .toList();
        List<List<Number>> together =
                Stream.of(numbers, paying).distinct().filter(n -> n.size() > 1).toList();
        all.addAll(tried(together, kept));
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

    private List<Number> numbers(List<Posed.OfLayout> kept) {
        Posed.OfLayout best = kept.getFirst();
        if (model.entities().size() > MOST_ENTITIES || best.outcome().solved().isEmpty()) {
            return List.of();
        }
        long least = Ratio.of(best.least()).times(LEAST).ceiling();
        Map<Number, Long> saved = new LinkedHashMap<>();
        rule.numbers().forEach(n -> saved.put(n, saved(List.of(n), best)));
        return saved.keySet().stream()
                .filter(n -> saved.get(n) >= least)
                .sorted(Comparator.comparing((Number n) -> -saved.get(n)))
                .limit(MOST_NUMBERS)
                .toList();
    }

    /** What counting these numbers saves at the most. */
    private long saved(List<Number> numbers, Posed.OfLayout best) {
        LayoutSolve.Solved solved = best.solved();
        long spared = numbers.stream()
                .flatMap(rule::writes)
                .distinct()
                .mapToLong(w -> spared(
                        solved.cost().of(w.id()).orElseThrow(), solved.laid().design(), numbers))
                .sum();
        Ratio read = rule.read(numbers);
        return spared
                - Tariff.open(model.settings()).stream()
                        .mapToLong(t -> t.read(Ratio.ONE, read))
                        .min()
                        .orElseThrow();
    }

    /**
     * What a write costs for some numbers at the most: what it writes to items that hold them, what it reads to know those, its waiting, and half of
     * what it writes beside, since that may be in a transaction for these numbers alone.
     */
    private static long spared(Cost.OfPattern write, Design design, List<Number> numbers) {
        long spared = write.roundTrips();
        for (Cost.OfOperation operation : write.operations()) {
            boolean isHolder = operation.types().stream()
                    .map(t -> design.itemType(t).entity())
                    .anyMatch(e -> numbers.stream().map(Number::entity).anyMatch(e::equals));
            spared += isHolder || !operation.write() ? operation.micros() : operation.micros() / 2;
        }
        return spared;
    }

    /** Some numbers to be counted in a layout. */
    private record Trial(List<Number> numbers, Posed.OfLayout like) {}

    /**
     * The best of each layout, solved with some numbers counted; without those that hold no design then, those given up, and those that, by what
     * they may save, cost no less than the best there is.
     */
    private List<Posed.OfLayout> tried(List<List<Number>> each, List<Posed.OfLayout> kept) {
        Posed.OfLayout best = kept.getFirst();
        Map<Settings.Layout, Posed.OfLayout> layouts = new LinkedHashMap<>();
        kept.forEach(o -> layouts.putIfAbsent(o.layout(), o));
        List<Trial> trials = new ArrayList<>();
        for (List<Number> numbers : each) {
            long saved = saved(numbers, best);
            layouts.values().stream()
                    .filter(like -> like.bound() - saved < best.least())
                    .forEach(like -> trials.add(new Trial(numbers, like)));
        }
        List<Posed.OfLayout> tried = new ArrayList<>();
        List<Optional<Posed.OfLayout>> solved = Meanwhile.all("numbers counted", trials, t -> solved(t, best.least()));
        for (int i = 0; i < trials.size(); i++) {
            Trial trial = trials.get(i);
            solved.get(i).ifPresent(o -> {
                counted.put(o.problem(), trial.numbers());
                tried.add(o);
            });
        }
        return tried;
    }

    private Optional<Posed.OfLayout> solved(Trial trial, long other) {
        Model without = rule.without(trial.numbers());
        Posed.OfLayout like = trial.like();
        try {
            return Optional.of(
                            new ShardedSolve(without, like.layout(), like.together(), new Statistics(without), omitted)
                                    .solved(() -> other))
                    .filter(o -> o.outcome().solved().isPresent());
        } catch (NoDesign | UnplannableWrite none) {
            return Optional.empty();
        }
    }
}
