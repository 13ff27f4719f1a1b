package dev.partita.pipeline;

import dev.partita.bill.GuessedKeys;
import dev.partita.candidate.Omitted;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Ratio;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.statistics.GuessedValues;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Takes a design that does not rest on a guess where it hardly costs more: it is solved again without the keys of which nobody knows how
 * many partitions they make, where with fewer of these the design would not do. What the guess would have saved is said.
 */
record GuessAvoidance(Model model, Statistics statistics) {
    /** Of the cost that it is worth at the most not to rest on a guess. */
    private static final Ratio MOST = Ratio.of(1, 100);

    /** Larger documents are solved once, since they take long. */
    private static final int MOST_ENTITIES = 50;

    /** Where one key is left out, another may be chosen that rests on the same guess or on the next. */
    private static final int MOST_TRIALS = 4;

    /**
     * A guess that the design would have rested on.
     *
     * @param saved micro-dollars a month that it would have saved, if it is right
     */
    record Guess(FewerValues.Broken broken, long saved) {
        String name() {
            return "keys of " + values() + " alone, which would cost " + CapacityRemark.atLeastACent(saved)
                    + " a month less if there are as many as assumed";
        }

        private String values() {
            return broken.values().stream().map(GuessedValues.Of::toString).collect(Collectors.joining(", "));
        }
    }

    /**
     * What was taken.
     *
     * @param guesses that it does not rest on
     */
    record Avoided(Layouts.Solved solved, List<Guess> guesses) {
        List<Diagnostic> remarks() {
            return guesses.stream()
                    .map(g -> GuessRemark.avoided(g.broken(), g.saved()))
                    .toList();
        }

        List<String> names() {
            return guesses.stream().map(Guess::name).toList();
        }
    }

    private record Trial(Layouts.Solved solved, Omitted omitted) {}

    Avoided of(Layouts.Solved first) {
        boolean isAccepted = model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.Accept a && a.code().equals(DesignCode.GUESSED_VALUES.id()));
        List<Guess> guesses = new ArrayList<>();
        Trial taken = new Trial(first, Omitted.NONE);
        if (isAccepted || model.entities().size() > MOST_ENTITIES) {
            return new Avoided(first, guesses);
        }
        long most = first.best().least()
                + Ratio.of(first.best().least()).times(MOST).floor();
        for (FewerValues.Broken broken : broken(first)) {
            Optional<Trial> without = without(broken, taken, most);
            if (without.isPresent()) {
                long more = without.get().solved().best().least()
                        - taken.solved().best().least();
                guesses.add(new Guess(broken, Math.max(0, more)));
                taken = without.get();
            }
        }
        return new Avoided(taken.solved(), guesses);
    }

    /** Empty where there is no such design, or it costs too much, or rests on guesses all the same. */
    private Optional<Trial> without(FewerValues.Broken broken, Trial taken, long most) {
        List<FewerValues.Broken> others = broken(taken.solved()).stream()
                .filter(b -> Collections.disjoint(b.values(), broken.values()))
                .toList();
        Trial now = taken;
        List<FewerValues.Broken> left = List.of(broken);
        for (int i = 0; i < MOST_TRIALS && !left.isEmpty(); i++) {
            Omitted omitted = now.omitted().and(keys(left, now.solved()));
            Optional<Layouts.Solved> solved = omitted.equals(now.omitted())
                    ? Optional.empty()
                    : solved(omitted, most + taken.solved().saved())
                            .filter(s -> s.best().least() <= most);
            if (solved.isEmpty()) {
                return Optional.empty();
            }
            now = new Trial(solved.get(), omitted);
            left = broken(now.solved()).stream()
                    .filter(b -> !isAmong(b, others))
                    .toList();
        }
        return left.isEmpty() ? Optional.of(now) : Optional.empty();
    }

    private static boolean isAmong(FewerValues.Broken one, List<FewerValues.Broken> others) {
        return others.stream().anyMatch(o -> o.values().containsAll(one.values()));
    }

    /** @param most what it may cost with every number kept, of which some may be counted for less */
    private Optional<Layouts.Solved> solved(Omitted omitted, long most) {
        try {
            return Optional.of(new Layouts(model, statistics, omitted).solved(most + 1));
        } catch (NoDesign | UnplannableWrite none) {
            return Optional.empty();
        }
    }

    private List<FewerValues.Broken> broken(Layouts.Solved solved) {
        LayoutSolve.Solved best = solved.best().solved();
        return FewerValues.broken(model, best.laid().design(), best.plans());
    }

    /** The keys of a design whose partitions are told by nothing but such values, as far as it is not known how many there are. */
    private List<Omitted.Key> keys(List<FewerValues.Broken> broken, Layouts.Solved solved) {
        return GuessedKeys.of(model, solved.best().solved().laid().design()).stream()
                .filter(k -> broken.stream().anyMatch(b -> b.values().containsAll(k.values())))
                .map(k -> new Omitted.Key(k.type().entity(), k.partition()))
                .toList();
    }
}
