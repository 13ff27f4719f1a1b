package dev.partita.candidate;

/**
 * Proposes one constant partition for reads of all entities in an order, without any equality.
 *
 * <p>Why it pays: a page of "all of them, sorted" is one Query; without it each partition would be asked, or the table scanned.
 *
 * <p>Refuses: nothing, but all writes meet in that partition: {@link ShardPartition} splits it where their rate demands.
 *
 * <p>Example: {@code products, newest first}: {@code | createdAt,productId} in an index of one partition.
 */
final class GlobalList {
    private GlobalList() {}

    static boolean proposes(Ask ask, KeyShape shape) {
        return ask.equalPaths().isEmpty() && shape.partition().isEmpty();
    }
}
