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

    /** Makes the first requests of a source ready, waiting for what they are made of. */
    default CompletableFuture<Void> begin(Wants wants) {
        return Later.DONE;
    }

    /** Waits for the rows that a source runs for at first. */
    static CompletableFuture<List<Row>> starts(Stage each, Wants wants) {
        Wants.Wanted wanted = wants.of(each.id());
        if (wanted.isAll()) {
            return each.arrivals().all();
        }
        CompletableFuture<Void> heads = wanted.of() == Wants.Of.EVERY
                ? each.feeds()
                        .thenCompose(feeds -> Later.each(
                                feeds, feed -> feed.at(0, wanted.rows()).thenAccept(head -> {})))
                : Later.DONE;
        return heads.thenCompose(begun -> each.arrivals().at(0, wanted.rows()))
                .thenApply(first -> each.arrivals().rows());
    }

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
