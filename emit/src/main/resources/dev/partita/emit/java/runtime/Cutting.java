package repositories.runtime;

import java.util.Optional;

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
    boolean more(int want) {
        while (rows().size() < limit) {
            Optional<Row> row = reader.take(limit);
            if (row.isEmpty()) {
                return false;
            }
            row.filter(isAnswered.negate()).ifPresent(r -> rows().add(r.at(node)));
        }
        return false;
    }
}
