package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The rows of several feeds, each in order, in order. Holds one row of each. */
final class Merging extends Feed {
    private final String node;
    private final Supplier<CompletableFuture<List<Feed>>> inputs;
    private final SortOrder order;
    private final List<FeedReader> readers = new ArrayList<>();
    private boolean hasBegun;

    Merging(String node, Supplier<CompletableFuture<List<Feed>>> inputs, SortOrder order) {
        this.node = node;
        this.inputs = inputs;
        this.order = order;
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        int before = rows().size();
        return begun().thenCompose(begun ->
                        Later.repeat(() -> one(want).thenApply(isThere -> isThere && rows().size() - before < want)))
                .thenApply(done -> !readers.stream().allMatch(FeedReader::isExhausted));
    }

    private CompletableFuture<Void> begun() {
        if (hasBegun) {
            return Later.DONE;
        }
        hasBegun = true;
        return inputs.get().thenAccept(feeds -> feeds.forEach(feed -> readers.add(new FeedReader(feed))));
    }

    /** Takes the row that comes first; whether there was one. */
    private CompletableFuture<Boolean> one(int want) {
        return Later.map(readers, reader -> next(reader, want)).thenApply(heads -> {
            Optional<FeedReader> least = least(heads);
            least.ifPresent(reader -> rows().add(reader.next().at(node)));
            return least.isPresent();
        });
    }

    /** @param heads the next row of each reader */
    private Optional<FeedReader> least(List<Optional<Row>> heads) {
        Optional<FeedReader> least = Optional.empty();
        Optional<Row> first = Optional.empty();
        for (int i = 0; i < heads.size(); i++) {
            Optional<Row> row = heads.get(i);
            if (row.isPresent() && (first.isEmpty() || order.compare(row.get(), first.get()) < 0)) {
                least = Optional.of(readers.get(i));
                first = row;
            }
        }
        return least;
    }

    /** The next row that has what rows are ordered by; others are passed. */
    private CompletableFuture<Optional<Row>> next(FeedReader reader, int want) {
        return Later.repeat(() -> reader.peek(want).thenApply(row -> {
                    boolean isPassed = row.isPresent() && !order.has(row.get());
                    if (isPassed) {
                        reader.next();
                    }
                    return isPassed;
                }))
                .thenCompose(passed -> reader.peek(want));
    }
}
