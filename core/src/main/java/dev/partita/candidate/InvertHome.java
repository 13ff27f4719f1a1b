package dev.partita.candidate;

import dev.partita.model.Path;
import java.util.Collection;
import java.util.List;

/**
 * Proposes an index that begins with what the home sorts by: the other direction of a relationship of many to many.
 *
 * <p>Why it pays: its key attributes are in the item already; only the entry is paid, no copy and no further attribute.
 *
 * <p>Refuses: where no ask knows the home's sort attributes alone.
 *
 * <p>Example: {@code Follow (followeeId, followerId)}, stored {@code followeeId | followerId}: an index {@code followerId | followeeId}.
 */
final class InvertHome {
    private InvertHome() {}

    static boolean proposes(KeyShape shape, Collection<Structure.Home> homes) {
        List<Path> front = shape.partition();
        return !front.isEmpty()
                && homes.stream()
                        .map(Structure.Home::key)
                        .anyMatch(k -> !k.partition().isEmpty()
                                && k.sort().containsAll(front)
                                && k.sort().subList(0, front.size()).containsAll(front));
    }
}
