package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The rows of several feeds, each in order, in order. Holds one row of each. */
final class Merging extends Feed {
    private final String node;
    private final Supplier<List<Feed>> inputs;
    private final SortOrder order;
    private final List<FeedReader> readers = new ArrayList<>();
    private boolean hasBegun;

    Merging(String node, Supplier<List<Feed>> inputs, SortOrder order) {
        this.node = node;
        this.inputs = inputs;
        this.order = order;
    }

    @Override
    boolean more(int want) {
        if (!hasBegun) {
            inputs.get().forEach(feed -> readers.add(new FeedReader(feed)));
            hasBegun = true;
        }
        for (int taken = 0; taken < want; taken++) {
            Optional<Row> row = least(want).flatMap(reader -> reader.take(want));
            if (row.isEmpty()) {
                return false;
            }
            rows().add(row.get().at(node));
        }
        return !readers.stream().allMatch(FeedReader::isExhausted);
    }

    /** The reader whose next row comes first. */
    private Optional<FeedReader> least(int want) {
        Optional<FeedReader> least = Optional.empty();
        Optional<Row> first = Optional.empty();
        for (FeedReader reader : readers) {
            Optional<Row> row = next(reader, want);
            if (row.isPresent() && (first.isEmpty() || order.compare(row.get(), first.get()) < 0)) {
                least = Optional.of(reader);
                first = row;
            }
        }
        return least;
    }

    private Optional<Row> next(FeedReader reader, int want) {
        Optional<Row> row = reader.peek(want);
        while (row.isPresent() && !order.has(row.get())) {
            reader.take(want);
            row = reader.peek(want);
        }
        return row;
    }
}
