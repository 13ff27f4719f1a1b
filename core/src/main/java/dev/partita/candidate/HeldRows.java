package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;

/** What a reader has to hold at once: rows that it puts in order, or of which it begins pages by position; and what it may hold, as the settings say. */
public final class HeldRows {
    private final Model model;
    private final Statistics statistics;

    public HeldRows(Model model, Statistics statistics) {
        this.model = model;
        this.statistics = statistics;
    }

    /** Whether an option makes the reader hold rows that are more than it may hold at the declared maximum, or have none. */
    public boolean isLarge(Read read, int index, LegOption option) {
        Read.Leg leg = option.asked(read, index);
        Route route = option.route();
        boolean isOnePage = read.paginated() && index == read.pagedLeg();
        boolean isGathered = route.structure() instanceof Structure.Access access
                && access.medium().isGathered();
        if (route.scan() || isGathered) {
            return false;
        }
        boolean isHeld = !route.isOneAtMost()
                && !(route.match().ordered() && route.isStream())
                && !MergeEach.isMerged(read, index, leg, route)
                && (!leg.order().isEmpty() || isOnePage);
        return isHeld && leg.nesting().isEmpty() && isLarge(read, leg, route);
    }

    private boolean isLarge(Read read, Read.Leg leg, Route route) {
        boolean isJoined = route.via().isPresent() || route.batch().isPresent();
        return isLarge(
                read, route, isJoined ? new Question(leg.entity(), leg.where(), read.skews()) : Question.of(read, leg));
    }

    private boolean isLarge(Read read, Route route, Question question) {
        if (route.match().whole()) {
            return route.via().isPresent() && isLarge(read, route.via().get().first());
        }
        return isLarge(model, statistics.rows(question, route.reached()), bytes(route));
    }

    /** Whether rows are more than a reader may hold at the declared maximum, or have none. */
    static boolean isLarge(Model model, Rows rows, Ratio bytes) {
        boolean isUnbounded =
                rows.hottest().compareTo(rows.average()) < 0 || rows.hottest().isZero();
        return isUnbounded
                || rows.hottest()
                                .max(rows.average())
                                .times(bytes)
                                .compareTo(Ratio.of(model.settings().mayHold()))
                        > 0;
    }

    /** Whether an earlier step answers with many. */
    private boolean isLarge(Read read, Route earlier) {
        Predicate where = Predicate.all(earlier.ask().conjuncts());
        return isLarge(read, earlier, new Question(earlier.entity(), where, read.skews()));
    }

    private Ratio bytes(Route route) {
        return Sizes.AVERAGE.named(model.entity(route.entity()).attributes());
    }
}
