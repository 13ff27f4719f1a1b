package repositories.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A Query: one sequence for each row it runs for, each period in the Query's direction, and each shard. */
final class QueryStage extends Feed implements Stage {
    private final Session session;
    private final Query query;
    private final Consumer<QueryFeed> begun;
    private final Optional<Stage> each;
    private final Map<Row, List<QueryFeed>> groups = new IdentityHashMap<>();
    private final List<QueryFeed> sequences = new ArrayList<>();
    private boolean hasMoreStarts = true;
    private int open;

    /** @param begun is shown every sequence before it is asked */
    QueryStage(Session session, Query query, Consumer<QueryFeed> begun) {
        this.session = session;
        this.query = query;
        this.begun = begun;
        this.each = query.each().map(session::stage);
    }

    @Override
    public String id() {
        return query.id();
    }

    @Override
    public Feed arrivals() {
        return this;
    }

    @Override
    public CompletableFuture<List<Feed>> feeds() {
        return starts(ALL).thenApply(more -> {
            hasMoreStarts = more;
            return List.copyOf(sequences);
        });
    }

    @Override
    public CompletableFuture<List<Row>> answersFor(String node, Row row, int want) {
        Optional<Row> own = each.filter(e -> e.id().equals(node)).flatMap(e -> row.from(node));
        if (own.isEmpty()) {
            return Stage.answeredFor(this, node, row);
        }
        return group(own.get()).thenCompose(feeds -> Later.flatMap(feeds, Feed::all));
    }

    @Override
    public CompletableFuture<Void> begin(Wants wants) {
        Wants.Wanted wanted = wants.of(id());
        CompletableFuture<List<Row>> starts =
                each.map(e -> Stage.starts(e, wants)).orElse(Later.now(List.of(Row.ROOT)));
        return starts.thenCompose(rows -> Later.each(
                List.copyOf(rows.subList(0, Math.min(rows.size(), wanted.rows()))),
                row -> group(row).thenAccept(feeds -> ahead(feeds, wanted.of()))));
    }

    /** Makes the sequences of a row ready as far as they are wanted. */
    private static void ahead(List<QueryFeed> feeds, Wants.Of wanted) {
        for (QueryFeed feed : feeds) {
            if (feed.ahead() && wanted == Wants.Of.FIRST) {
                return;
            }
        }
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        while (open < sequences.size() && sequences.get(open).hasEnded()) {
            open++;
        }
        CompletableFuture<Void> asked = Later.DONE;
        if (open < sequences.size()) {
            asked = sequences.get(open).fill(want);
        } else if (hasMoreStarts) {
            asked = starts(want).thenAccept(more -> hasMoreStarts = more);
        }
        return asked.thenApply(done -> hasMoreStarts || sequences.stream().anyMatch(f -> !f.hasEnded()));
    }

    /** Begins the sequences of further rows; whether there may be more rows. */
    private CompletableFuture<Boolean> starts(int want) {
        if (each.isEmpty()) {
            return group(Row.ROOT).thenApply(begun -> false);
        }
        Feed feed = each.get().arrivals();
        return further(feed, want)
                .thenCompose(filled ->
                        Later.each(List.copyOf(feed.rows()), row -> group(row).thenAccept(begun -> {})))
                .thenApply(begun -> !feed.hasEnded());
    }

    /** Gets rows that have no sequences yet. */
    private CompletableFuture<Void> further(Feed feed, int want) {
        if (want == ALL) {
            return feed.all().thenAccept(all -> {});
        }
        return groups.size() >= feed.rows().size() ? feed.fill(want) : Later.DONE;
    }

    private CompletableFuture<List<QueryFeed>> group(Row row) {
        List<QueryFeed> known = groups.get(row);
        return known != null
                ? Later.now(known)
                : begin(row).thenApply(begun -> {
                    groups.put(row, begun);
                    return begun;
                });
    }

    private CompletableFuture<List<QueryFeed>> begin(Row row) {
        return session.prepare(Piece.ofNodes(query.partition()), row)
                .thenCompose(prepared -> Later.flatMap(periods(row), key -> shards(row, key)));
    }

    private List<Map<String, List<Piece>>> periods(Row row) {
        List<Map<String, List<Piece>>> periods =
                new ArrayList<>(KeyValues.inEachPeriod(query.partition(), session.scope(row)));
        if (!query.asking().isForward()) {
            Collections.reverse(periods);
        }
        return periods;
    }

    private CompletableFuture<List<QueryFeed>> shards(Row row, Map<String, List<Piece>> key) {
        List<Integer> shards = IntStream.range(0, query.shards()).boxed().toList();
        return Later.map(
                shards,
                shard -> QueryFeed.of(session, query, key, row, shard, rows()::add)
                        .thenApply(feed -> {
                            begun.accept(feed);
                            sequences.add(feed);
                            return feed;
                        }));
    }
}
