package repositories.runtime;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A consumer's place in a feed. */
final class FeedReader {
    private final Feed feed;
    private int next;

    FeedReader(Feed feed) {
        this.feed = feed;
    }

    /** The next row without passing it. */
    CompletableFuture<Optional<Row>> peek(int want) {
        return feed.at(next, want);
    }

    CompletableFuture<Optional<Row>> take(int want) {
        return peek(want).thenApply(row -> row.map(there -> next()));
    }

    /** The next row, which is there. */
    Row next() {
        return feed.rows().get(next++);
    }

    /** How many rows were. */
    int passed() {
        return next;
    }

    /** Whether the next row is there already, without asking. */
    boolean isReady() {
        return next < feed.rows().size();
    }

    /** Whether it is known that there is no next row. */
    boolean isExhausted() {
        return feed.hasEnded() && !isReady();
    }
}
