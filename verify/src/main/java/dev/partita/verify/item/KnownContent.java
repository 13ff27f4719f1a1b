package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.verify.local.PassedOn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;

/**
 * What tables hold, without reading them whole: what they held before, but for the items that requests have named since, which are read
 * again. A request that is refused counts as well. Not for several threads.
 */
public final class KnownContent {
    private final DynamoDbClient client;
    private final Design design;
    private final SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables = new TreeMap<>();
    private final SortedMap<TableName, Set<ItemKey>> named = new TreeMap<>();
    /** Of tables and indexes that were asked for; until something changes. */
    private final Map<Place, Map<List<Value>, List<SortedMap<String, Value>>>> partitions = new LinkedHashMap<>();

    private boolean changed;

    private record Place(TableName table, Optional<IndexName> index) {}

    /** @param before what the tables hold */
    public KnownContent(DynamoDbClient client, Design design, TableContent before) {
        this.client = client;
        this.design = design;
        design.tables().forEach(t -> {
            tables.put(t.name(), new TreeMap<>(before.items(t.name())));
            named.put(t.name(), new TreeSet<>());
        });
    }

    /** Whoever changes the tables, changes them through this one. */
    public DynamoDbClient client() {
        return new Noticing();
    }

    /** The items that are stored under some keys. */
    public SortedMap<ItemKey, SortedMap<String, Value>> items(Table table, Collection<ItemKey> keys) {
        read(table, keys.stream().filter(named.get(table.name())::contains).toList());
        SortedMap<ItemKey, SortedMap<String, Value>> known = tables.get(table.name());
        SortedMap<ItemKey, SortedMap<String, Value>> items = new TreeMap<>();
        keys.forEach(k -> Optional.ofNullable(known.get(k)).ifPresent(i -> items.put(k, i)));
        return items;
    }

    /** All that a table, or an index of it, holds of items of which some attributes are given, the table's keys among them. */
    public List<SortedMap<String, Value>> whole(
            TableName name, Optional<IndexName> index, List<SortedMap<String, Value>> some) {
        Table table = design.table(name);
        return items(table, some.stream().map(i -> ItemKey.of(table.keys(), i)).toList()).values().stream()
                .map(i -> index.map(x -> IndexEntries.projected(table, table.index(x), i))
                        .orElse(i))
                .toList();
    }

    /**
     * The items of a partition of a table, or of an index that has all its keys of them; whole, as they are in the table.
     *
     * @param key with the partition's attributes
     */
    public List<SortedMap<String, Value>> partition(TableName name, Optional<IndexName> index, Map<String, Value> key) {
        Table table = design.table(name);
        read(table, List.copyOf(named.get(name)));
        List<String> attributes = index.map(i -> table.index(i).partition()).orElse(List.of(table.partition())).stream()
                .map(KeyAttribute::name)
                .toList();
        Map<List<Value>, List<SortedMap<String, Value>>> all =
                partitions.computeIfAbsent(new Place(name, index), p -> partitions(table, index, attributes));
        return all.getOrDefault(attributes.stream().map(key::get).toList(), List.of());
    }

    private Map<List<Value>, List<SortedMap<String, Value>>> partitions(
            Table table, Optional<IndexName> index, List<String> attributes) {
        Map<List<Value>, List<SortedMap<String, Value>>> all = new LinkedHashMap<>();
        for (SortedMap<String, Value> item : tables.get(table.name()).values()) {
            if (index.map(table::index).map(i -> IndexEntries.isIn(i, item)).orElse(true)) {
                all.computeIfAbsent(attributes.stream().map(item::get).toList(), k -> new ArrayList<>())
                        .add(item);
            }
        }
        return all;
    }

    public TableContent content() {
        design.tables().forEach(t -> read(t, List.copyOf(named.get(t.name()))));
        SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> now = new TreeMap<>();
        tables.forEach((table, items) -> now.put(table, new TreeMap<>(items)));
        return new TableContent(now);
    }

    /** Whether any item was found to be another one than before. */
    public boolean hasChanged() {
        return changed;
    }

    private void read(Table table, Collection<ItemKey> keys) {
        SortedMap<ItemKey, SortedMap<String, Value>> known = tables.get(table.name());
        SortedMap<ItemKey, SortedMap<String, Value>> stored = StoredItems.of(client, table, keys);
        for (ItemKey key : keys) {
            Optional<SortedMap<String, Value>> now = Optional.ofNullable(stored.get(key));
            Optional<SortedMap<String, Value>> before = Optional.ofNullable(known.remove(key));
            now.ifPresent(item -> known.put(key, item));
            if (!now.equals(before)) {
                changed = true;
                partitions.clear();
            }
        }
        named.get(table.name()).removeAll(Set.copyOf(keys));
    }

    /** Without a whole key it names none, and DynamoDB refuses it. */
    private void name(String table, Map<String, AttributeValue> attributes) {
        Table of = design.table(new TableName(table));
        SortedMap<String, Value> key = new TreeMap<>();
        for (KeyAttribute part : of.keys()) {
            AttributeValue value = attributes.get(part.name());
            if (value == null) {
                return;
            }
            key.put(part.name(), AttributeValues.value(value));
        }
        named.get(of.name()).add(ItemKey.of(of.keys(), key));
    }

    /** Notices which items requests name. */
    private final class Noticing extends PassedOn {
        Noticing() {
            super(client);
        }

        @Override
        protected <Q extends DynamoDbRequest, R> R change(Q request, Function<Q, R> sending) {
            switch (request) {
                case PutItemRequest put -> name(put.tableName(), put.item());
                case UpdateItemRequest update -> name(update.tableName(), update.key());
                case DeleteItemRequest delete -> name(delete.tableName(), delete.key());
                case BatchWriteItemRequest batch ->
                    batch.requestItems().forEach((table, writes) -> writes.forEach(w -> name(table, attributes(w))));
                case TransactWriteItemsRequest transaction ->
                    transaction.transactItems().forEach(KnownContent.this::name);
                default -> throw new IllegalArgumentException("changes nothing: " + request);
            }
            return sending.apply(request);
        }
    }

    private static Map<String, AttributeValue> attributes(WriteRequest write) {
        return write.putRequest() == null
                ? write.deleteRequest().key()
                : write.putRequest().item();
    }

    private void name(TransactWriteItem item) {
        Optional.ofNullable(item.put()).ifPresent(p -> name(p.tableName(), p.item()));
        Optional.ofNullable(item.update()).ifPresent(u -> name(u.tableName(), u.key()));
        Optional.ofNullable(item.delete()).ifPresent(d -> name(d.tableName(), d.key()));
    }
}
