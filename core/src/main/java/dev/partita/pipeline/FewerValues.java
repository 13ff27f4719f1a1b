package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.bill.GuessedKeys;
import dev.partita.bill.HotPartitions;
import dev.partita.bill.HotPartitions.Hot;
import dev.partita.design.Design;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import dev.partita.statistics.GuessedValues;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;

/** What a design comes to with fewer values than are assumed where the document does not say how many there are. */
final class FewerValues {
    /** Patterns that are billed for it, over all that is tried: it takes no longer than people wait. */
    private static final int BILLED = 4_000;
    /** A bill so many times as high is another one. */
    private static final long TIMES = 2;
    /** Numbers are told to so many parts of themselves. */
    private static final long PARTS = 100;

    private final Model model;
    private final Design design;
    private final Plans plans;
    private final Statistics statistics;
    private final Settings.Mode mode;
    private final long bill;
    private final Set<Place> hot = new LinkedHashSet<>();
    private final boolean isHeatAccepted;
    private int left;

    private record Place(String space, String partition, boolean write) {
        static Place of(Hot hot) {
            return new Place(hot.space().toString(), hot.partition(), hot.write());
        }
    }

    /**
     * @param values of which nobody knows how many there are
     * @param assumed how many
     * @param hot below how many a partition is too hot
     * @param dear below how many the bill is another one
     */
    record Broken(List<GuessedValues.Of> values, long assumed, Optional<TooHot> hot, Optional<Dear> dear) {}

    record TooHot(long values, Hot place) {}

    record Dear(long values, PatternId pattern) {}

    private FewerValues(Model model, Design design, Plans plans) {
        this.model = model;
        this.design = design;
        this.plans = plans;
        this.statistics = new Statistics(model);
        this.mode = model.settings().capacity().mode();
        this.bill = Billing.billIn(mode, model, design, plans);
        this.left = BILLED / Math.max(1, model.patterns().size());
        this.isHeatAccepted = model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.Accept a && a.code().equals(DesignCode.HOT_KEY.id()));
        HotPartitions.of(model, design, plans).forEach(h -> hot.add(Place.of(h)));
    }

    /** What breaks with fewer; looked for one after the other only where something does with fewer of all. */
    static List<Broken> broken(Model model, Design design, Plans plans) {
        List<List<GuessedValues.Of>> all = GuessedKeys.values(model, design);
        return all.isEmpty() || model.patterns().size() > BILLED
                ? List.of()
                : new FewerValues(model, design, plans).among(all);
    }

    private List<Broken> among(List<List<GuessedValues.Of>> all) {
        List<Broken> broken = new ArrayList<>();
        if (breaks(together(all))) {
            for (List<GuessedValues.Of> values : all) {
                boolean isKnown = broken.stream().anyMatch(b -> b.values().containsAll(values));
                (isKnown ? Optional.<Broken>empty() : broken(values)).ifPresent(broken::add);
            }
        }
        return broken;
    }

    /** All of them as few as can be. */
    private Model together(List<List<GuessedValues.Of>> all) {
        Model few = model;
        for (List<GuessedValues.Of> values : all) {
            few = GuessedValues.said(few, values, GuessedValues.fewest(statistics, values));
        }
        return few;
    }

    private boolean breaks(Model few) {
        return isDear(few) || !hotter(few).isEmpty();
    }

    private boolean isDear(Model few) {
        return Billing.billIn(mode, few, design, plans) > TIMES * bill;
    }

    private List<Hot> hotter(Model few) {
        return isHeatAccepted
                ? List.of()
                : HotPartitions.of(few, design, plans).stream()
                        .filter(h -> !hot.contains(Place.of(h)))
                        .toList();
    }

    private Optional<Broken> broken(List<GuessedValues.Of> values) {
        long assumed = GuessedValues.assumed(statistics, values);
        if (!mayTry() || !breaks(said(values, GuessedValues.fewest(statistics, values)))) {
            return Optional.empty();
        }
        Optional<TooHot> tooHot = most(assumed, n -> !hotter(said(values, n)).isEmpty())
                .map(n -> new TooHot(n + 1, hotter(said(values, n)).getFirst()));
        Optional<Dear> dear =
                most(assumed, n -> isDear(said(values, n))).map(n -> new Dear(n + 1, dearest(said(values, n))));
        return Optional.of(new Broken(values, assumed, tooHot, dear));
    }

    private Model said(List<GuessedValues.Of> values, long number) {
        return GuessedValues.said(model, values, number);
    }

    private boolean mayTry() {
        return --left >= 0;
    }

    /** The greatest number with which something is so that is not so with what is assumed; empty where it never is. */
    private Optional<Long> most(long assumed, LongPredicate isSo) {
        long low = 1;
        long high = assumed;
        if (!isSo.test(low)) {
            return Optional.empty();
        }
        while (high - low > Math.max(1, low / PARTS) && mayTry()) {
            long middle = low + (high - low) / 2;
            if (isSo.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Optional.of(low);
    }

    /** The pattern whose requests are the most dearer. */
    private PatternId dearest(Model few) {
        Cost before = Billing.cost(model, design, plans);
        Cost after = Billing.cost(few, design, plans);
        return after.patterns().stream()
                .max(Comparator.comparingLong((Cost.OfPattern p) ->
                        p.requests() - before.of(p.pattern()).orElseThrow().requests()))
                .orElseThrow()
                .pattern();
    }
}
