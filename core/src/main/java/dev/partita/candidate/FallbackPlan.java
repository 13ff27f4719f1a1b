package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.price.Limits;
import dev.partita.statistics.Question;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps ways by which the reader must hold rows (to sort them, to begin pages by position) only where that is no more than the
 * settings say (1 MB, if they don't) at the declared maximum, or on average where none is declared; beyond that only where nothing else
 * answers the leg by reading at most 1 MB on average.
 *
 * <p>Why it pays: few rows are sorted by the reader for nothing, while an index costs two writes for each change of its key.
 *
 * <p>Refuses: large sets, while there is another way that reads little.
 *
 * <p>Example: a cart of at most 100 lines is read by its key and sorted by the reader.
 */
public final class FallbackPlan {
    /** So many pages of 1 MB are the most that a call reads of its own accord. */
    private static final int PAGES = 100;

    /** How the reason begins for which ways are dropped that a setting would let in. */
    public static final String HELD = "ways that make the reader hold more than ";

    private static final String VAST = "ways that read more than 100 MB a call";

    private static final String SOUGHT = "lists of more than 1 MB that are searched for a value";

    private final Model model;
    private final Statistics statistics;
    private final Pruning pruning;
    private final HeldRows held;
    private final String heavy;

    /** @param pruning notes what is dropped */
    public FallbackPlan(Model model, Statistics statistics, Pruning pruning) {
        this.pruning = pruning;
        this.model = model;
        this.statistics = statistics;
        this.held = new HeldRows(model, statistics);
        this.heavy = HELD + model.settings().mayHold() / Settings.MEGABYTE + " MB";
    }

    /**
     * The options that may compete. What the reader would have to hold is let in where all that spares it that reads more than a page of
     * 1 MB a call: then the price is to say.
     */
    public List<LegOption> competing(Read read, int leg, List<LegOption> options) {
        String of = read.id() + " " + leg + " ";
        List<LegOption> told = less(SOUGHT, of, options, o -> !isSought(read, leg, o));
        List<LegOption> modest = less(VAST, of, told, o -> !isVast(bytes(read, leg, o)));
        boolean areVast = modest.stream().allMatch(o -> isVast(bytes(read, leg, o)));
        boolean isSpared = modest.stream().anyMatch(o -> !held.isLarge(read, leg, o) && isPage(bytes(read, leg, o)));
        return areVast || isSpared ? less(heavy, of, modest, o -> !held.isLarge(read, leg, o)) : modest;
    }

    /** Those that are as they should be; all of them, if none is. */
    private List<LegOption> less(
            String reason, String of, List<LegOption> options, java.util.function.Predicate<LegOption> isFit) {
        List<LegOption> fit = new ArrayList<>();
        List<String> unfit = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            if (isFit.test(options.get(i))) {
                fit.add(options.get(i));
            } else {
                unfit.add(of + i);
            }
        }
        if (fit.isEmpty()) {
            return options;
        }
        unfit.forEach(id -> pruning.drop(reason, id));
        return fit;
    }

    /** What a call reads on average, in bytes: of an earlier step all, in the end no more than fills a page where the key serves a limit. */
    private Ratio bytes(Read read, int index, LegOption option) {
        return option.alone().stream().map(o -> bytesAlone(read, index, o)).reduce(Ratio.ZERO, Ratio::plus);
    }

    private Ratio bytesAlone(Read read, int index, LegOption option) {
        Read.Leg leg = option.asked(read, index);
        Route route = option.route();
        if (leg.nesting().isPresent() || isLimited(route)) {
            return Ratio.ZERO;
        }
        Ratio earlier = route.via().map(v -> bytes(read, v.first())).orElse(Ratio.ZERO);
        return earlier.plus(last(option.asked(read), index, leg, route).times(bytes(leg, route)));
    }

    /** Rows of the last step: all, or in order, until as many as are wanted are left. */
    private Ratio last(Read read, int index, Read.Leg leg, Route route) {
        Question question = Question.of(read, leg);
        Ratio all = rows(route, question);
        Ratio kept =
                statistics.selectivity(question, Predicate.all(route.match().residual()), route.reached());
        boolean isCut =
                endsEarly(read, index) && route.isStream() && route.match().ordered() && !kept.isZero();
        if (!isCut && MergeEach.isMerged(read, index, leg, route) && !kept.isZero()) {
            return all.min(page(read, kept).times(each(read, route)));
        }
        return isCut ? all.min(page(read, kept)) : all;
    }

    private static Ratio page(Read read, Ratio kept) {
        return Ratio.of(read.limit().orElse(1)).dividedBy(kept);
    }

    /** How often a step is taken: once for each value of a list, or for each entity found before. */
    private Ratio each(Read read, Route route) {
        return route.batch()
                .map(Predicate.InBatch::average)
                .orElseGet(() -> route.via()
                        .map(v -> rows(
                                        v.first(),
                                        new Question(
                                                v.first().entity(),
                                                Predicate.all(v.first().ask().conjuncts()),
                                                read.skews()))
                                .max(Ratio.ONE))
                        .orElse(Ratio.ONE));
    }

    /** Bytes of all that the key leads to, and a sparse structure holds: entries of what is asked, or items. */
    private Ratio whole(Read read, Read.Leg leg, Route route) {
        return rows(route, Question.of(read, leg)).times(bytes(leg, route));
    }

    /**
     * Whether a list of all is read until enough of it have a value that is asked for, though all of it is more than a page. How soon they
     * do is priced as if values were spread evenly over the list; those of one that all come last are found behind all others.
     */
    private boolean isSought(Read read, int index, LegOption option) {
        return option.alone().stream()
                .filter(o -> GlobalList.isSearched(o.route()))
                .anyMatch(o -> endsEarly(read, index) && !isPage(whole(read, o.asked(read, index), o.route())));
    }

    private static boolean endsEarly(Read read, int index) {
        return switch (read.result()) {
            case Read.Result.Single single -> true;
            case Read.Result.Exists exists -> true;
            case Read.Result.Collection collection ->
                index == read.pagedLeg() && read.limit().isPresent();
            case Read.Result.Count count -> false;
            case Read.Result.Sum sum -> false;
            case Read.Result.Min min -> isOrdered(read, index);
            case Read.Result.Max max -> isOrdered(read, index);
        };
    }

    /** Whether the first is all that is wanted of what is compared. */
    private static boolean isOrdered(Read read, int index) {
        return !read.legs().get(index).order().isEmpty();
    }

    /** Whether no more is read than is wanted. */
    private static boolean isLimited(Route route) {
        return route.isStream()
                && route.match().ordered()
                && route.match().residual().isEmpty()
                && route.via().map(v -> isLimited(v.first())).orElse(true);
    }

    private Ratio bytes(Read read, Route earlier) {
        Question question =
                new Question(earlier.entity(), Predicate.all(earlier.ask().conjuncts()), read.skews());
        Ratio before = earlier.via().map(v -> bytes(read, v.first())).orElse(Ratio.ZERO);
        return before.plus(rows(earlier, question).times(bytes(earlier)));
    }

    private Ratio rows(Route route, Question question) {
        return route.match().whole()
                ? Ratio.ZERO
                : statistics.rows(question, route.reached()).average();
    }

    /** Whether it is more than any call is worth. */
    static boolean isVast(Ratio bytes) {
        return bytes.compareTo(Ratio.of(Limits.PAGE_BYTES).times(PAGES)) > 0;
    }

    private static boolean isPage(Ratio bytes) {
        return bytes.compareTo(Ratio.of(Limits.PAGE_BYTES)) <= 0;
    }

    private Ratio bytes(Read.Leg leg, Route route) {
        if (!(route.structure() instanceof Structure.Access)) {
            return bytes(route);
        }
        Set<Path> asked = Stream.of(
                        leg.returns().stream().map(Read.Returned::path),
                        leg.where().atoms().map(Predicate.Atom::path),
                        leg.order().stream().map(Read.SortKey::path),
                        model.entity(route.entity()).identifier().stream().map(Path::own))
                .flatMap(p -> p)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return Sizes.AVERAGE.named(model.entity(route.entity()).attributes().stream()
                .filter(a -> asked.contains(Path.own(a.name())))
                .toList());
    }

    private Ratio bytes(Route route) {
        return Sizes.AVERAGE.named(model.entity(route.entity()).attributes());
    }
}
