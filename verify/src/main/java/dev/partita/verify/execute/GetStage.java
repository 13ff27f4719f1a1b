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
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** One item by its key, or one of each shard; or, for each row of another node, in batches. */
final class GetStage extends Stage {
    private final Session session;
    private final Node.Get get;
    private final ItemType type;
    private final Optional<Stage> each;
    private final int shards;
    private final Map<Row, List<Row>> answers = new IdentityHashMap<>();
    private final Arrivals arrivals = new Arrivals();
    private int asked;
    private boolean isJoined;

    GetStage(Session session, Node.Get get) {
        super(get.id());
        this.session = session;
        this.get = get;
        this.type = session.design().itemType(get.type());
        this.each = get.each().map(session::stage);
        this.shards = KeyValues.shards(get.key());
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
        isJoined = true;
        while (!answers.containsKey(own.get()) && !arrivals.ended()) {
            arrivals.fill(want);
        }
        return answers.getOrDefault(own.get(), List.of());
    }

    private final class Arrivals extends Feed {
        @Override
        protected boolean more(int want) {
            if (each.isEmpty()) {
                alone().forEach(this::add);
                return false;
            }
            Feed rows = each.get().arrivals();
            int most = most(want);
            if (!rows.has(asked, most)) {
                return false;
            }
            batch(rows, most).forEach(r -> answers.getOrDefault(r, List.of()).forEach(this::add));
            return !(rows.ended() && asked >= rows.size());
        }
    }

    /**
     * For how many rows items are asked for, for so many answers: of how many there is no such child is not known, but what is joined
     * is asked for for the rows it is joined to alone.
     */
    private int most(int want) {
        return type.kind() == ItemType.Kind.EMBEDDED && !isJoined ? Math.max(want, Limits.BATCH_GET) : want;
    }

    private List<Row> alone() {
        List<SortedMap<String, Value>> keys = keys(Row.ROOT);
        if (shards > 1) {
            return found(keys.isEmpty() ? Map.of() : ask(keys), Row.ROOT, keys);
        }
        return keys.stream()
                .flatMap(key -> session
                        .gateway()
                        .reads()
                        .get(get.space(), whole(key), get.strong(), projected())
                        .flatMap(item -> row(Row.ROOT, key, item))
                        .stream())
                .toList();
    }

    /** Answers the next rows, as many as the consumer wants or as fit into one request. */
    private List<Row> batch(Feed rows, int want) {
        Map<ItemKey, SortedMap<String, Value>> keys = new LinkedHashMap<>();
        Map<Row, List<SortedMap<String, Value>>> keysOf = new IdentityHashMap<>();
        List<Row> taken = new ArrayList<>();
        while (asked < rows.size() && taken.size() < want && keys.size() + shards <= Limits.BATCH_GET) {
            Row row = rows.get(asked++);
            taken.add(row);
            List<SortedMap<String, Value>> own = keys(row);
            own.forEach(key -> keys.put(ItemKey.of(table().keys(), key), whole(key)));
            keysOf.put(row, own);
        }
        Map<ItemKey, SortedMap<String, Value>> found = keys.isEmpty() ? Map.of() : ask(List.copyOf(keys.values()));
        for (Row row : taken) {
            answers.put(row, found(found, row, keysOf.getOrDefault(row, List.of())));
        }
        return taken;
    }

    private List<Row> found(
            Map<ItemKey, SortedMap<String, Value>> found, Row row, List<SortedMap<String, Value>> keys) {
        return keys.stream()
                .flatMap(key -> Optional.ofNullable(found.get(ItemKey.of(table().keys(), key))).stream()
                        .flatMap(item -> row(row, key, item).stream()))
                .toList();
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

    /** Of each shard; none if a part of the key is absent. */
    private List<SortedMap<String, Value>> keys(Row row) {
        KeyValues values = new KeyValues(session, type, session.scope(row));
        return IntStream.range(0, shards)
                .mapToObj(shard -> values.all(get.key(), OptionalInt.of(shard)))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Projected> projected() {
        return Projected.of(new Expression(), table(), Optional.empty(), get.project());
    }

    private Table table() {
        return session.design().table(get.space().table());
    }
}
