package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;

/**
 * Asks for a page of each: for every value of a list, or for every entity that an earlier step has found, one Query in the order that is
 * asked for, and merges what they answer until the page is full.
 *
 * <p>Why it pays: what somebody follows (channels, communities, authors) is read newest first, a page of it. Each of them has its newest in front,
 * so that a page of each is enough; otherwise all that they ever wrote is read, and sorted by the reader.
 *
 * <p>Refuses: answers without an order ({@link FirstForExtreme} gives one to the least and the greatest), or of which all is wanted; legs that are
 * nested in others; what is found by its whole key, inside of items, or over markers; partitions by periods and replicas, which are several sequences
 * each. A cursor says how far each of the sequences was answered: pages are merged so of at most a hundred values, or entities found before, as
 * the document promises.
 *
 * <p>Example: {@code Post where authorId in followed[], newest first, 20} on {@code authorId | postedAt,postId}: a Query of 20 for each author.
 */
public final class MergeEach {
    private static final long MOST_IN_CURSOR = 100;

    private MergeEach() {}

    /** Whether the answers of a route for each value or row are merged, no more of each than a page. */
    public static boolean isMerged(Read read, int index, Read.Leg leg, Route route) {
        boolean isCut = read.result() instanceof Read.Result.Single
                || read.result().summarized().isPresent()
                || read.result() instanceof Read.Result.Collection
                        && index == read.pagedLeg()
                        && read.limit().isPresent();
        boolean isPaged = read.paginated() && index == read.pagedLeg();
        return isCut
                && !leg.order().isEmpty()
                && leg.nesting().isEmpty()
                && isInOrder(route)
                && (!isPaged || isShort(route));
    }

    /** What entries are merged by before their items are fetched: their keys hold it, and where that is in a text, it must be told, too. */
    static List<Path> order(Read read, int index, Route route) {
        return isMerged(read, index, read.legs().get(index), route)
                ? route.ask().order().stream().map(Read.SortKey::path).toList()
                : List.of();
    }

    private static boolean isInOrder(Route route) {
        boolean isEach = route.batch().isPresent()
                || route.via().filter(v -> !v.ordered()).isPresent();
        KeyShape key = route.structure().key();
        return isEach
                && route.match().ordered()
                && !route.match().whole()
                && !route.scan()
                && !route.isInside()
                && route.marker().isEmpty()
                && key.bucket().isEmpty()
                && key.replica().isEmpty();
    }

    private static boolean isShort(Route route) {
        Optional<Ratio> most =
                route.batch().map(b -> Ratio.of(b.max())).or(() -> route.via().flatMap(Route.Via::most));
        return most.filter(m -> m.compareTo(Ratio.of(MOST_IN_CURSOR)) <= 0).isPresent();
    }
}
