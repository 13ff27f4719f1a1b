package repositories.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A node at work: its rows, shared by all its consumers. */
interface Stage {
    String id();

    /** All rows in the order in which they come. */
    Feed arrivals();

    /** The sequences that are each in order: one for each shard, and for each row that a source runs for. */
    CompletableFuture<List<Feed>> feeds();

    /** The rows that were answered for a row of the node {@code each}. */
    CompletableFuture<List<Row>> answersFor(String each, Row row, int want);

    /** The rows of a feed that were answered for a row of another node. */
    static CompletableFuture<List<Row>> answeredFor(Feed feed, String each, Row row) {
        return feed.all()
                .thenApply(rows -> rows.stream()
                        .filter(r -> r.from(each).map(from -> from == row).orElseGet(() -> r.agrees(row)))
                        .toList());
    }
}
