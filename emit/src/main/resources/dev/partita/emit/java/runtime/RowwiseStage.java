package repositories.runtime;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A stage that makes of each input row none, one or several rows, and keeps their order. */
final class RowwiseStage implements Stage {
    private final String id;
    private final Stage input;
    private final RowStep step;
    private final Map<Row, List<Row>> done = new IdentityHashMap<>();
    private final Map<Feed, Feed> mapped = new IdentityHashMap<>();

    RowwiseStage(String id, Stage input, RowStep step) {
        this.id = id;
        this.input = input;
        this.step = step;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Feed arrivals() {
        return map(input.arrivals());
    }

    @Override
    public CompletableFuture<List<Feed>> feeds() {
        return input.feeds().thenApply(feeds -> feeds.stream().map(this::map).toList());
    }

    @Override
    public CompletableFuture<List<Row>> answersFor(String each, Row row, int want) {
        return input.answersFor(each, row, want)
                .thenCompose(rows -> Later.flatMap(rows, answered -> apply(answered, want)));
    }

    private Feed map(Feed feed) {
        return mapped.computeIfAbsent(feed, Mapped::new);
    }

    private CompletableFuture<List<Row>> apply(Row row, int want) {
        List<Row> known = done.get(row);
        return known != null
                ? Later.now(known)
                : step.of(row, want).thenApply(made -> {
                    List<Row> own = made.stream().map(r -> r.at(id)).toList();
                    done.put(row, own);
                    return own;
                });
    }

    private final class Mapped extends Feed {
        private final FeedReader reader;
        private boolean isCut;

        Mapped(Feed feed) {
            this.reader = new FeedReader(feed);
        }

        @Override
        CompletableFuture<Boolean> more(int want) {
            int wanted = step.wanted(want);
            return reader.peek(wanted).thenCompose(first -> through(wanted));
        }

        /** Goes through rows that are there; whether there may be more. */
        private CompletableFuture<Boolean> through(int wanted) {
            int end = wanted == ALL ? ALL : reader.passed() + wanted;
            return Later.whilst(() -> !isCut && reader.isReady() && reader.passed() < end, () -> one(wanted))
                    .thenApply(done -> !isCut && !reader.isExhausted());
        }

        private CompletableFuture<Void> one(int wanted) {
            Row row = reader.next();
            isCut = step.isOver(row);
            return isCut ? Later.DONE : apply(row, wanted).thenAccept(rows()::addAll);
        }
    }
}
