package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.stream.Stream;

/** What a reader has to hold at once: rows that it puts in order, or of which it begins pages by position; and what it may hold, as the settings say. */
public final class HeldRows {
    private final Model model;
    private final Statistics statistics;

    public HeldRows(Model model, Statistics statistics) {
        this.model = model;
        this.statistics = statistics;
    }

    /** Whether an option makes the reader hold rows that are more than it may hold at the declared maximum; where none is, on average. */
    public boolean isLarge(Read read, int index, LegOption option) {
        return held(read, index, option).anyMatch(h -> isLarge(model, h.rows(), h.bytes()));
    }

    /**
     * Whether an option makes the reader hold more rows than are wanted, even on average, of which nothing says how many there are at
     * most.
     */
    public boolean isBoundless(Read read, int index, LegOption option) {
        boolean isCut = read.limit().isPresent() && index == read.pagedLeg();
        return isCut
                && held(read, index, option)
                        .anyMatch(h -> h.rows().hotShare().isZero()
                                && h.rows()
                                                .average()
                                                .compareTo(Ratio.of(read.limit().getAsInt()))
                                        > 0);
    }

    /**
     * Whether an option makes the reader merge so many sequences that a page of each is more than it may hold at the declared maximum. That
     * is said and no reason to do without: what holds less reads more than pages, or is written for every reader.
     */
    public boolean isLargeMerge(Read read, int index, LegOption option) {
        Read.Leg leg = option.asked(read, index);
        Route route = option.route();
        if (!MergeEach.isMerged(read, index, leg, route)) {
            return false;
        }
        Question question = Question.of(read, leg);
        Ratio kept =
                statistics.selectivity(question, Predicate.all(route.match().residual()), route.reached());
        return !kept.isZero()
                && isLarge(
                        model,
                        sequences(read, route)
                                .times(Ratio.of(read.limit().orElse(1)).dividedBy(kept)),
                        bytes(route));
    }

    /** How many are merged: values of a list, or entities found before. */
    private Rows sequences(Read read, Route route) {
        return route.batch()
                .map(b -> new Rows(b.average(), Ratio.of(b.max()), Ratio.ZERO))
                .orElseGet(() -> {
                    Route first = route.via().orElseThrow().first();
                    Predicate where = Predicate.all(first.ask().conjuncts());
                    return statistics.rows(new Question(first.entity(), where, read.skews()), first.reached());
                });
    }

    /** Whether rows are more than a reader may hold at the declared maximum; where none is, on average. */
    static boolean isLarge(Model model, Rows rows, Ratio bytes) {
        return rows.hottest().times(bytes).compareTo(Ratio.of(model.settings().mayHold())) > 0;
    }

    /** Rows that are held at once, of so many bytes each. */
    private record Held(Rows rows, Ratio bytes) {}

    private Stream<Held> held(Read read, int index, LegOption option) {
        Read.Leg leg = option.asked(read, index);
        Route route = option.route();
        boolean isOnePage = read.paginated() && index == read.pagedLeg();
        boolean isGathered = route.structure() instanceof Structure.Access access
                && access.medium().isGathered();
        if (route.scan() || isGathered) {
            return Stream.empty();
        }
        boolean isHeld = !route.isOneAtMost()
                && !(route.match().ordered() && route.isStream())
                && !MergeEach.isMerged(read, index, leg, route)
                && (!leg.order().isEmpty() || isOnePage);
        return isHeld && leg.nesting().isEmpty()
                ? held(read, leg, route).map(h -> new Held(h.rows(), bytes(option)))
                : Stream.empty();
    }

    private Stream<Held> held(Read read, Read.Leg leg, Route route) {
        boolean isJoined = route.via().isPresent() || route.batch().isPresent();
        return held(
                read, route, isJoined ? new Question(leg.entity(), leg.where(), read.skews()) : Question.of(read, leg));
    }

    /** Where each of an earlier step leads to one at most, no more than that answers with. */
    private Stream<Held> held(Read read, Route route, Question question) {
        Rows found = statistics.rows(question, route.reached());
        if (!route.match().whole()) {
            return Stream.of(new Held(found, bytes(route)));
        }
        return route.via().map(Route.Via::first).stream()
                .flatMap(f -> held(read, f))
                .map(h -> new Held(h.rows().with(found, Ratio::min), bytes(route)));
    }

    private Stream<Held> held(Read read, Route earlier) {
        Predicate where = Predicate.all(earlier.ask().conjuncts());
        return held(read, earlier, new Question(earlier.entity(), where, read.skews()));
    }

    /** Of a row while it is held: all of an entity, or what tells which are answered. */
    private Ratio bytes(LegOption option) {
        Route route = option.route();
        if (option.fetch() != LegOption.Fetch.ANSWERED) {
            return bytes(route);
        }
        Entity entity = model.entity(route.entity());
        Stream<Path> deciding = Stream.concat(
                route.ask().order().stream().map(Read.SortKey::path),
                route.match().unchecked().flatMap(Predicate::atoms).map(Predicate.Atom::path));
        return Sizes.AVERAGE.named(Stream.concat(
                        entity.identifier().stream(),
                        deciding.filter(Path::isOwn).map(Path::attribute))
                .distinct()
                .map(entity::attribute)
                .toList());
    }

    private Ratio bytes(Route route) {
        return Sizes.AVERAGE.named(model.entity(route.entity()).attributes());
    }
}
