package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.List;

/**
 * Fetches the items of those entries alone that are answered, where the reader puts them in order: the entries tell what they are ordered by.
 *
 * <p>Why it pays: of a hundred entries ten are wanted, the best ones. What decides which is a number that an entry holds beside its key, or the
 * key itself holds behind other values; the items of the other ninety are not needed for that.
 *
 * <p>Refuses: answers of which all is wanted; entries that come in the order asked for, of which no more are read anyhow; orders by what is computed, or is a
 * value of another entity; what must be asked of items, or of their children, to know whether they are wanted.
 *
 * <p>Example: {@code Post of an author, best first, 10}, whose scores change: {@code authorId | postId} with {@code score}, then ten items.
 */
final class FetchAnswered {
    private FetchAnswered() {}

    /** @param computed what is stored nowhere: no entry tells it */
    static boolean isPossible(
            Read read, Read.Leg leg, Route route, List<LegOption.ComputedBy> computed, ProjectIntoIndex into) {
        List<Path> unstored =
                computed.stream().map(LegOption.ComputedBy::attribute).toList();
        return isCut(read, leg)
                && isPutInOrder(read, leg, route)
                && leg.order().stream().map(Read.SortKey::path).allMatch(p -> p.isOwn() && !unstored.contains(p))
                && into.areTold(route, computed);
    }

    private static boolean isPaged(Read read, Read.Leg leg) {
        return leg == read.legs().get(read.pagedLeg());
    }

    /** Whether no more than some rows are wanted. */
    private static boolean isCut(Read read, Read.Leg leg) {
        boolean isLimited = read.result() instanceof Read.Result.Collection
                && isPaged(read, leg)
                && read.limit().isPresent();
        return leg.nesting().isEmpty() && (isLimited || read.result() instanceof Read.Result.Single);
    }

    private static boolean isPutInOrder(Read read, Read.Leg leg, Route route) {
        boolean isOrdered = !leg.order().isEmpty() || read.paginated() && isPaged(read, leg);
        return isOrdered
                && !route.isOneAtMost()
                && !(route.match().ordered() && route.isStream())
                && !MergeEach.isMerged(read, read.legs().indexOf(leg), leg, route);
    }
}
