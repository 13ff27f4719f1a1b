package repositories.runtime;

import java.util.concurrent.CompletableFuture;

/** The first rows behind those that an earlier page has answered. */
final class Cutting extends Feed {
    private final FeedReader reader;
    private final String node;
    private final int limit;
    private final java.util.function.Predicate<Row> isAnswered;

    Cutting(Feed input, String node, int limit, java.util.function.Predicate<Row> isAnswered) {
        this.reader = new FeedReader(input);
        this.node = node;
        this.limit = limit;
        this.isAnswered = isAnswered;
    }

    /** Whether it is known that nothing follows. */
    boolean isLast() {
        return reader.isExhausted();
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        return Later.repeat(() -> rows().size() < limit ? one() : Later.now(false))
                .thenApply(done -> false);
    }

    /** Takes a row; whether there was one. */
    private CompletableFuture<Boolean> one() {
        return reader.take(limit).thenApply(row -> {
            row.filter(isAnswered.negate()).ifPresent(r -> rows().add(r.at(node)));
            return row.isPresent();
        });
    }
}
