package repositories.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item by its key, or one of each shard; or, for each row of another node, in batches. */
final class GetStage extends Feed implements Stage {
    private static final int BATCH = 100;

    private final Session session;
    private final Get get;
    private final Optional<Stage> each;
    private final int shards;
    private final Map<Row, List<Row>> answers = new IdentityHashMap<>();
    private int asked;

    GetStage(Session session, Get get) {
        this.session = session;
        this.get = get;
        this.each = get.each().map(session::stage);
        this.shards = Piece.shardsOf(get.key());
    }

    @Override
    public String id() {
        return get.id();
    }

    @Override
    public Feed arrivals() {
        return this;
    }

    @Override
    public List<Feed> feeds() {
        return List.of(this);
    }

    @Override
    public List<Row> answersFor(String node, Row row, int want) {
        Optional<Row> own = each.filter(e -> e.id().equals(node)).flatMap(e -> row.from(node));
        if (own.isEmpty()) {
            return Stage.answeredFor(this, node, row);
        }
        while (!answers.containsKey(own.get()) && !hasEnded()) {
            fill(want);
        }
        return answers.getOrDefault(own.get(), List.of());
    }

    @Override
    boolean more(int want) {
        if (each.isEmpty()) {
            rows().addAll(alone());
            return false;
        }
        Feed feed = each.get().arrivals();
        if (feed.at(asked, want).isEmpty()) {
            return false;
        }
        batch(feed, want).forEach(row -> rows().addAll(answers.getOrDefault(row, List.of())));
        return !(feed.hasEnded() && asked >= feed.rows().size());
    }

    private List<Row> alone() {
        List<Map<String, AttributeValue>> keys = keys(Row.ROOT);
        if (keys.isEmpty()) {
            return List.of();
        }
        if (shards > 1) {
            return found(ask(keys), Row.ROOT, keys);
        }
        Map<String, AttributeValue> key = keys.get(0);
        Table table = get.type().table();
        return session.database()
                .get(table, Wire.item(whole(key)), get.isConsistent(), projection())
                .map(item -> rowsOf(Row.ROOT, key, item))
                .orElse(List.of());
    }

    /** Answers the next rows, as many as the consumer wants or as fit into one request. */
    private List<Row> batch(Feed feed, int want) {
        Map<String, Map<String, AttributeValue>> keys = new LinkedHashMap<>();
        List<Row> answered = new ArrayList<>();
        List<List<Map<String, AttributeValue>>> keysOf = new ArrayList<>();
        while (asked < feed.rows().size() && answered.size() < want && keys.size() + shards <= BATCH) {
            Row row = feed.rows().get(asked++);
            List<Map<String, AttributeValue>> own = keys(row);
            own.forEach(key -> keys.put(identity(key), key));
            answered.add(row);
            keysOf.add(own);
        }
        Map<String, Map<String, AttributeValue>> found = keys.isEmpty() ? Map.of() : ask(List.copyOf(keys.values()));
        for (int i = 0; i < answered.size(); i++) {
            answers.put(answered.get(i), found(found, answered.get(i), keysOf.get(i)));
        }
        return answered;
    }

    private List<Row> found(
            Map<String, Map<String, AttributeValue>> found, Row row, List<Map<String, AttributeValue>> keys) {
        List<Row> all = new ArrayList<>();
        for (Map<String, AttributeValue> key : keys) {
            Optional.ofNullable(found.get(identity(key))).ifPresent(item -> all.addAll(rowsOf(row, key, item)));
        }
        return all;
    }

    /** Items by the identity of their keys. */
    private Map<String, Map<String, AttributeValue>> ask(List<Map<String, AttributeValue>> keys) {
        Map<String, Map<String, AttributeValue>> distinct = new LinkedHashMap<>();
        keys.forEach(key -> distinct.put(identity(key), Wire.item(whole(key))));
        Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        session.database()
                .batchGet(get.type().table(), List.copyOf(distinct.values()), get.isConsistent(), projection())
                .forEach(item -> items.put(identity(item), item));
        return items;
    }

    private Optional<Projection> projection() {
        return Projection.of(new Expression(), get.type().table(), Optional.empty(), get.attributes());
    }

    /** Of a child its parent's item is found, and the child in it or not. */
    private List<Row> rowsOf(Row start, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {
        ItemType type = get.type();
        if (type.within().isEmpty()) {
            return List.of(start.decoded(type, item, Items.valuesOf(type, item)).at(id()));
        }
        ItemType holder = type.house().holder();
        Row parent = start.decoded(holder, item, Items.valuesOf(holder, item));
        return Children.find(type, item, Children.nameOf(type, key)).stream()
                .map(child -> Children.row(type, parent, child).at(id()))
                .toList();
    }

    /** The key of the item, without the name of a child in it. */
    private Map<String, AttributeValue> whole(Map<String, AttributeValue> key) {
        Map<String, AttributeValue> whole = new LinkedHashMap<>(key);
        whole.keySet().removeIf(name -> !get.type().table().isKey(name));
        return whole;
    }

    private String identity(Map<String, AttributeValue> key) {
        return get.type().table().keys().stream()
                .map(k -> Values.identity(Values.at(key, k.name())))
                .collect(Collectors.joining(","));
    }

    /** Of each shard; none if a part of the key is absent. */
    private List<Map<String, AttributeValue>> keys(Row row) {
        session.prepare(Piece.ofNodes(get.key()), row);
        Scope scope = session.scope(row);
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        for (int shard = 0; shard < shards; shard++) {
            KeyValues.of(get.type().table(), get.key(), scope, shard).ifPresent(keys::add);
        }
        return keys;
    }
}
