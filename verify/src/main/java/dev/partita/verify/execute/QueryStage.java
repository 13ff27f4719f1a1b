package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A Query: one sequence for each row it runs for, each period in the Query's direction, and each shard. */
final class QueryStage extends Stage {
    private final Session session;
    private final Node.Query query;
    private final Optional<Stage> each;
    private final int shards;
    private final Consumer<QueryFeed> begun;
    private final Map<Row, List<QueryFeed>> groups = new IdentityHashMap<>();
    private final List<QueryFeed> feeds = new ArrayList<>();
    private final Arrivals arrivals = new Arrivals();

    /** @param begun is shown every sequence before it is asked */
    QueryStage(Session session, Node.Query query, Consumer<QueryFeed> begun) {
        super(query.id());
        this.session = session;
        this.query = query;
        this.each = query.each().map(session::stage);
        this.begun = begun;
        List<KeyValue> keys = new ArrayList<>(query.partition());
        keys.addAll(query.sort().equal());
        this.shards = KeyValues.shards(keys);
    }

    @Override
    Feed arrivals() {
        return arrivals;
    }

    @Override
    List<Feed> feeds() {
        starts(Integer.MAX_VALUE);
        return List.copyOf(feeds);
    }

    @Override
    List<Row> answersFor(NodeId node, Row row, int want) {
        Optional<Row> own = each.flatMap(e -> row.from(e.id()))
                .filter(r -> each.orElseThrow().id().equals(node));
        return own.isPresent()
                ? group(own.get()).stream().flatMap(f -> f.all().stream()).toList()
                : super.answersFor(node, row, want);
    }

    /** Begins the sequences of further rows; whether there may be more rows. */
    private boolean starts(int want) {
        if (each.isEmpty()) {
            group(Row.ROOT);
            return false;
        }
        Feed rows = each.get().arrivals();
        if (want == Integer.MAX_VALUE) {
            rows.all();
        } else if (groups.size() >= rows.size()) {
            rows.fill(want);
        }
        for (int i = 0; i < rows.size(); i++) {
            group(rows.get(i));
        }
        return !rows.ended();
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
        List<QueryFeed> group = new ArrayList<>();
        for (List<KeyValue> partition : partitions(row)) {
            for (int shard = 0; shard < shards; shard++) {
                QueryFeed feed =
                        new QueryFeed(session, query, partition, row, OptionalInt.of(shard), arrivals::arrived);
                begun.accept(feed);
                group.add(feed);
                feeds.add(feed);
            }
        }
        return group;
    }

    private List<List<KeyValue>> partitions(Row row) {
        ItemType type = session.design().itemType(query.ranges().get(0).type());
        List<List<KeyValue>> partitions =
                new KeyValues(session, type, session.scope(row)).inEachPeriod(query.partition());
        return query.forward() ? partitions : partitions.reversed();
    }

    /** Rows in the order in which they come, whichever sequence is asked. */
    private final class Arrivals extends Feed {
        private boolean moreStarts = true;
        private int open;

        void arrived(Row row) {
            add(row);
        }

        @Override
        protected boolean more(int want) {
            while (open < feeds.size() && feeds.get(open).ended()) {
                open++;
            }
            if (open < feeds.size()) {
                feeds.get(open).fill(want);
            } else if (moreStarts) {
                moreStarts = starts(want);
            }
            return moreStarts || feeds.stream().anyMatch(f -> !f.ended());
        }
    }
}
