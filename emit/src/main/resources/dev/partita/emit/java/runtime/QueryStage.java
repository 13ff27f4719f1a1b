package repositories.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

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
    public List<Feed> feeds() {
        hasMoreStarts = starts(ALL);
        return List.copyOf(sequences);
    }

    @Override
    public List<Row> answersFor(String node, Row row, int want) {
        Optional<Row> own = each.filter(e -> e.id().equals(node)).flatMap(e -> row.from(node));
        if (own.isEmpty()) {
            return Stage.answeredFor(this, node, row);
        }
        List<Row> all = new ArrayList<>();
        group(own.get()).forEach(feed -> all.addAll(feed.all()));
        return all;
    }

    @Override
    boolean more(int want) {
        while (open < sequences.size() && sequences.get(open).hasEnded()) {
            open++;
        }
        if (open < sequences.size()) {
            sequences.get(open).fill(want);
        } else if (hasMoreStarts) {
            hasMoreStarts = starts(want);
        }
        return hasMoreStarts || sequences.stream().anyMatch(f -> !f.hasEnded());
    }

    /** Begins the sequences of further rows; whether there may be more rows. */
    private boolean starts(int want) {
        if (each.isEmpty()) {
            group(Row.ROOT);
            return false;
        }
        Feed feed = each.get().arrivals();
        if (want == ALL) {
            feed.all();
        } else if (groups.size() >= feed.rows().size()) {
            feed.fill(want);
        }
        List.copyOf(feed.rows()).forEach(this::group);
        return !feed.hasEnded();
    }

    private List<QueryFeed> group(Row row) {
        List<QueryFeed> known = groups.get(row);
        if (known == null) {
            known = begin(row);
            groups.put(row, known);
        }
        return known;
    }

    private List<QueryFeed> begin(Row row) {
        session.prepare(Piece.ofNodes(query.partition()), row);
        List<Map<String, List<Piece>>> periods =
                new ArrayList<>(KeyValues.inEachPeriod(query.partition(), session.scope(row)));
        if (!query.asking().isForward()) {
            Collections.reverse(periods);
        }
        List<QueryFeed> group = new ArrayList<>();
        for (Map<String, List<Piece>> key : periods) {
            for (int shard = 0; shard < query.shards(); shard++) {
                QueryFeed feed = new QueryFeed(session, query, key, row, shard, rows()::add);
                begun.accept(feed);
                group.add(feed);
                sequences.add(feed);
            }
        }
        return group;
    }
}
