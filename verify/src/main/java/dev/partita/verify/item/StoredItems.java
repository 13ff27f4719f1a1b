package dev.partita.verify.item;

import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.price.Limits;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** Items of a table under some keys, read strongly. */
public final class StoredItems {
    private StoredItems() {}

    /** What is stored under distinct keys; nothing for a key under which nothing is. */
    public static SortedMap<ItemKey, SortedMap<String, Value>> of(
            DynamoDbClient client, Table table, Collection<ItemKey> keys) {
        SortedMap<ItemKey, SortedMap<String, Value>> items = new TreeMap<>();
        List<Map<String, AttributeValue>> all = keys.stream()
                .map(k -> AttributeValues.of(k.attributes(table.keys())))
                .toList();
        for (int from = 0; from < all.size(); from += Limits.BATCH_GET) {
            List<Map<String, AttributeValue>> open = all.subList(from, Math.min(all.size(), from + Limits.BATCH_GET));
            while (!open.isEmpty()) {
                open = batch(client, table, open, items);
            }
        }
        return items;
    }

    /** One request; answers the keys that were not processed. */
    private static List<Map<String, AttributeValue>> batch(
            DynamoDbClient client,
            Table table,
            List<Map<String, AttributeValue>> keys,
            SortedMap<ItemKey, SortedMap<String, Value>> found) {
        String name = table.name().value();
        KeysAndAttributes asked =
                KeysAndAttributes.builder().keys(keys).consistentRead(true).build();
        BatchGetItemResponse response = client.batchGetItem(b -> b.requestItems(Map.of(name, asked)));
        response.responses().getOrDefault(name, List.of()).forEach(i -> {
            SortedMap<String, Value> item = AttributeValues.item(i);
            found.put(ItemKey.of(table.keys(), item), item);
        });
        KeysAndAttributes left = response.unprocessedKeys().get(name);
        return left == null ? List.of() : left.keys();
    }
}
