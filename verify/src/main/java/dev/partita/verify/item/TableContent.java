package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the tables of a design really hold. */
public record TableContent(SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables) {
    public TableContent {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
    }

    /** Reads all tables with strong scans. */
    public static TableContent of(DynamoDbClient client, Design design) {
        SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables = new TreeMap<>();
        design.tables().forEach(t -> tables.put(t.name(), scan(client, t)));
        return new TableContent(tables);
    }

    public SortedMap<ItemKey, SortedMap<String, Value>> items(TableName table) {
        return Optional.ofNullable(tables.get(table))
                .orElseThrow(() -> new IllegalArgumentException("no table " + table));
    }

    /** The first item that the other content lacks, has besides or has otherwise, in words. */
    public Optional<String> difference(TableContent other) {
        for (TableName table : tables.keySet()) {
            SortedMap<ItemKey, SortedMap<String, Value>> ours = items(table);
            SortedMap<ItemKey, SortedMap<String, Value>> theirs = other.items(table);
            TreeSet<ItemKey> keys = new TreeSet<>(ours.keySet());
            keys.addAll(theirs.keySet());
            for (ItemKey key : keys) {
                Optional<SortedMap<String, Value>> our = Optional.ofNullable(ours.get(key));
                Optional<SortedMap<String, Value>> their = Optional.ofNullable(theirs.get(key));
                if (!our.equals(their)) {
                    return Optional.of("in " + table + " at " + key + " "
                            + their.map(Object::toString).orElse("nothing") + ", not "
                            + our.map(Object::toString).orElse("nothing"));
                }
            }
        }
        return Optional.empty();
    }

    private static SortedMap<ItemKey, SortedMap<String, Value>> scan(DynamoDbClient client, Table table) {
        SortedMap<ItemKey, SortedMap<String, Value>> items = new TreeMap<>();
        client.scanPaginator(b -> b.tableName(table.name().value()).consistentRead(true))
                .items()
                .forEach(i -> add(table, i, items));
        return items;
    }

    private static void add(
            Table table, Map<String, AttributeValue> attributes, Map<ItemKey, SortedMap<String, Value>> into) {
        SortedMap<String, Value> item = AttributeValues.item(attributes);
        into.put(ItemKey.of(table.keys(), item), item);
    }
}
