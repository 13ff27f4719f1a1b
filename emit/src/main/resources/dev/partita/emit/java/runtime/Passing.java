package repositories.runtime;

import java.util.concurrent.CompletableFuture;

/** The rows that pass a test, in order, each as the node's own. */
final class Passing extends Feed {
    private final FeedReader reader;
    private final String node;
    private final java.util.function.Predicate<Row> test;

    Passing(Feed input, String node, java.util.function.Predicate<Row> test) {
        this.reader = new FeedReader(input);
        this.node = node;
        this.test = test;
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        return reader.peek(want).thenApply(first -> {
            for (int taken = 0; taken < want && reader.isReady(); taken++) {
                Row row = reader.next();
                if (test.test(row)) {
                    rows().add(row.at(node));
                }
            }
            return !reader.isExhausted();
        });
    }
}
