package repositories.runtime;

import java.util.Optional;

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
    boolean more(int want) {
        if (reader.peek(want).isEmpty()) {
            return false;
        }
        for (int taken = 0; taken < want && reader.isReady(); taken++) {
            Optional<Row> row = reader.take(want).filter(test);
            row.ifPresent(r -> rows().add(r.at(node)));
        }
        return !reader.isExhausted();
    }
}
