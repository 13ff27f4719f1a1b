package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.NodeId;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.price.Limits;
import dev.partita.verify.item.Embedded;
import dev.partita.verify.item.ItemKey;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** One item by its key; or, for each row of another node, in batches. */
final class GetStage extends Stage {
    private final Session session;
    private final Node.Get get;
    private final ItemType type;
    private final Optional<Stage> each;
    private final Map<Row, Optional<Row>> answers = new IdentityHashMap<>();
    private final Arrivals arrivals = new Arrivals();
    private int asked;

    GetStage(Session session, Node.Get get) {
        super(get.id());
        this.session = session;
        this.get = get;
        this.type = session.design().itemType(get.type());
        this.each = get.each().map(session::stage);
    }

    @Override
    Feed arrivals() {
        return arrivals;
    }

    @Override
    List<Row> answersFor(NodeId node, Row row, int want) {
        Optional<Row> own = each.filter(e -> e.id().equals(node)).flatMap(e -> row.from(node));
        if (own.isEmpty()) {
            return super.answersFor(node, row, want);
        }
        while (!answers.containsKey(own.get()) && !arrivals.ended()) {
            arrivals.fill(want);
        }
        return answers.getOrDefault(own.get(), Optional.empty()).stream().toList();
    }

    private final class Arrivals extends Feed {
        @Override
        protected boolean more(int want) {
            if (each.isEmpty()) {
                one().ifPresent(this::add);
                return false;
            }
            Feed rows = each.get().arrivals();
            if (!rows.has(asked, want)) {
                return false;
            }
            batch(rows, want).forEach(r -> answer(r).ifPresent(this::add));
            return !(rows.ended() && asked >= rows.size());
        }

        private Optional<Row> answer(Row row) {
            return answers.getOrDefault(row, Optional.empty());
        }
    }

    private Optional<Row> one() {
        return key(Row.ROOT)
                .flatMap(key -> session.gateway()
                        .reads()
                        .get(get.space(), whole(key), get.strong(), projected())
                        .flatMap(item -> row(Row.ROOT, key, item)));
    }

    /** Answers the next rows, as many as the consumer wants or as fit into one request. */
    private List<Row> batch(Feed rows, int want) {
        Map<ItemKey, SortedMap<String, Value>> keys = new LinkedHashMap<>();
        Map<Row, SortedMap<String, Value>> keyOf = new IdentityHashMap<>();
        List<Row> taken = new ArrayList<>();
        while (asked < rows.size() && taken.size() < want && keys.size() < Limits.BATCH_GET) {
            Row row = rows.get(asked++);
            taken.add(row);
            key(row).ifPresent(key -> {
                keys.put(ItemKey.of(table().keys(), key), whole(key));
                keyOf.put(row, key);
            });
        }
        Map<ItemKey, SortedMap<String, Value>> found = keys.isEmpty() ? Map.of() : ask(List.copyOf(keys.values()));
        for (Row row : taken) {
            answers.put(row, Optional.ofNullable(keyOf.get(row)).flatMap(key -> found(found, row, key)));
        }
        return taken;
    }

    private Optional<Row> found(Map<ItemKey, SortedMap<String, Value>> found, Row row, SortedMap<String, Value> key) {
        return Optional.ofNullable(found.get(ItemKey.of(table().keys(), key))).flatMap(item -> row(row, key, item));
    }

    private Map<ItemKey, SortedMap<String, Value>> ask(List<SortedMap<String, Value>> keys) {
        Map<ItemKey, SortedMap<String, Value>> found = new TreeMap<>();
        session.gateway()
                .reads()
                .batchGet(get.space(), keys, get.strong(), projected())
                .forEach(item -> found.put(ItemKey.of(table().keys(), item), item));
        return found;
    }

    /** Of an embedded child its parent's item is found, and the child in it or not. */
    private Optional<Row> row(Row start, SortedMap<String, Value> key, SortedMap<String, Value> item) {
        Optional<Row> row = type.kind() == ItemType.Kind.EMBEDDED
                ? new Children(session, type).one(start, item, Embedded.name(session.design(), type, key))
                : Optional.of(start.decoded(type, item, session.items().values(type, item)));
        return row.map(r -> r.at(id()));
    }

    /** The key of the item, without the name of a child in it. */
    private SortedMap<String, Value> whole(SortedMap<String, Value> key) {
        SortedMap<String, Value> whole = new TreeMap<>(key);
        whole.keySet()
                .removeIf(n -> table().keys().stream().noneMatch(k -> k.name().equals(n)));
        return whole;
    }

    private Optional<SortedMap<String, Value>> key(Row row) {
        return new KeyValues(session, type, session.scope(row)).all(get.key());
    }

    private Optional<Projected> projected() {
        return Projected.of(new Expression(), table(), Optional.empty(), get.project());
    }

    private Table table() {
        return session.design().table(get.space().table());
    }
}
