package repositories.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item by its key, or one of each shard; or, for each row of another node, in batches. */
final class GetStage extends Feed implements Stage {
    private final Session session;
    private final Get get;
    private final Optional<Stage> each;
    private final int shards;
    private final Map<Row, List<Row>> answers = new IdentityHashMap<>();
    private final Deque<Chosen> chosen = new ArrayDeque<>();
    private int asked;
    private boolean isJoined;

    /** Rows of another node, and the items that are asked for for them. */
    private record Chosen(
            Map<Row, List<Map<String, AttributeValue>>> keysOf,
            Ahead.Pending<Map<String, Map<String, AttributeValue>>> items) {}

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
    public CompletableFuture<List<Feed>> feeds() {
        return Later.now(List.of(this));
    }

    @Override
    public CompletableFuture<List<Row>> answersFor(String node, Row row, int want) {
        Optional<Row> own = each.filter(e -> e.id().equals(node)).flatMap(e -> row.from(node));
        if (own.isEmpty()) {
            return Stage.answeredFor(this, node, row);
        }
        isJoined = true;
        return Later.whilst(() -> !answers.containsKey(own.get()) && !hasEnded(), () -> fill(want))
                .thenApply(filled -> answers.getOrDefault(own.get(), List.of()));
    }

    @Override
    public CompletableFuture<Void> begin(Wants wants) {
        if (each.isEmpty()) {
            return choose(1).thenAccept(chosen -> {});
        }
        return Stage.starts(each.get(), wants).thenCompose(rows -> {
            long end = (long) asked + wants.startsOf(get);
            return Later.whilst(
                    () -> asked < Math.min(rows.size(), end),
                    () -> choose((int) (end - asked)).thenAccept(begun -> {}));
        });
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        CompletableFuture<Boolean> ready =
                chosen.isEmpty() ? choose(isJoined ? want : get.most(want)) : Later.now(true);
        return ready.thenCompose(isReady -> isReady ? take(chosen.remove()) : Later.now(false));
    }

    /** Answers rows that were chosen; whether there may be more. */
    private CompletableFuture<Boolean> take(Chosen next) {
        return next.items().answer().thenApply(items -> {
            next.keysOf().forEach((row, keys) -> {
                List<Row> found = found(items, row, keys);
                answers.put(row, found);
                rows().addAll(found);
            });
            return !chosen.isEmpty()
                    || each.map(Stage::arrivals)
                            .filter(f -> !f.hasEnded() || asked < f.rows().size())
                            .isPresent();
        });
    }

    /** Chooses the next rows, as many as the consumer wants or as fit into one request; whether there are any. */
    private CompletableFuture<Boolean> choose(int want) {
        if (each.isEmpty()) {
            return keys(Row.ROOT).thenApply(keys -> {
                chosen.add(new Chosen(Map.of(Row.ROOT, keys), session.ahead().request(() -> ask(keys))));
                return true;
            });
        }
        Feed feed = each.get().arrivals();
        return feed.at(asked, want)
                .thenCompose(first ->
                        first.isEmpty() ? Later.now(false) : batch(feed, want).thenApply(done -> true));
    }

    private CompletableFuture<Void> batch(Feed feed, int want) {
        Map<Row, List<Map<String, AttributeValue>>> keysOf = new LinkedHashMap<>();
        Map<String, Map<String, AttributeValue>> keys = new LinkedHashMap<>();
        return Later.whilst(
                        () -> asked < feed.rows().size()
                                && keysOf.size() < want
                                && keys.size() + shards <= Connection.KEYS_OF_A_BATCH,
                        () -> {
                            Row row = feed.rows().get(asked++);
                            return keys(row).thenAccept(own -> {
                                own.forEach(key -> keys.put(identity(key), key));
                                keysOf.put(row, own);
                            });
                        })
                .thenAccept(done -> {
                    List<Map<String, AttributeValue>> distinct = List.copyOf(keys.values());
                    chosen.add(new Chosen(keysOf, session.ahead().request(() -> ask(distinct))));
                });
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
    private CompletableFuture<Map<String, Map<String, AttributeValue>>> ask(List<Map<String, AttributeValue>> keys) {
        Map<String, Map<String, AttributeValue>> distinct = new LinkedHashMap<>();
        keys.forEach(key -> distinct.put(identity(key), Wire.item(whole(key))));
        return found(List.copyOf(distinct.values())).thenApply(found -> {
            Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
            found.forEach(item -> items.put(identity(item), item));
            return items;
        });
    }

    private CompletableFuture<List<Map<String, AttributeValue>>> found(List<Map<String, AttributeValue>> keys) {
        Table table = get.type().table();
        if (keys.isEmpty()) {
            return Later.now(List.of());
        }
        return each.isPresent() || shards > 1
                ? session.connection().batchGet(table, keys, get.isConsistent(), projection())
                : session.connection()
                        .get(table, keys.get(0), get.isConsistent(), projection())
                        .thenApply(item -> item.stream().toList());
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
    private CompletableFuture<List<Map<String, AttributeValue>>> keys(Row row) {
        return session.prepare(Piece.ofNodes(get.key()), row).thenApply(prepared -> {
            Scope scope = session.scope(row);
            List<Map<String, AttributeValue>> keys = new ArrayList<>();
            for (int shard = 0; shard < shards; shard++) {
                KeyValues.of(get.type().table(), get.key(), scope, shard).ifPresent(keys::add);
            }
            return keys;
        });
    }
}
