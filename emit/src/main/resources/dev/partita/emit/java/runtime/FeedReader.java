package repositories.runtime;

import java.util.Optional;

/** A consumer's place in a feed. */
final class FeedReader {
    private final Feed feed;
    private int next;

    FeedReader(Feed feed) {
        this.feed = feed;
    }

    /** The next row without passing it. */
    Optional<Row> peek(int want) {
        return feed.at(next, want);
    }

    Optional<Row> take(int want) {
        Optional<Row> row = peek(want);
        if (row.isPresent()) {
            next++;
        }
        return row;
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
