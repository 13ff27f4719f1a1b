package dev.partita.verify.run;

import dev.partita.concurrent.Meanwhile;
import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.price.Limits;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.TableContent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The tables of a design on DynamoDB: created, read whole, filled and brought into a state past all plans. */
final class TableStore {
    private final DynamoDbClient client;
    private final Design design;

    TableStore(DynamoDbClient client, Design design) {
        this.client = client;
        this.design = design;
    }

    void create() {
        CreateTables.create(client, design);
    }

    void delete() {
        CreateTables.delete(client, design);
    }

    TableContent content() {
        return TableContent.of(client, design);
    }

    /** Makes the tables hold what they should, given what they hold. */
    void bring(TableContent from, TableContent to) {
        for (Table table : design.tables()) {
            SortedMap<ItemKey, SortedMap<String, Value>> old = from.items(table.name());
            SortedMap<ItemKey, SortedMap<String, Value>> wanted = to.items(table.name());
            List<WriteRequest> requests = new ArrayList<>();
            old.forEach((key, item) -> {
                if (!wanted.containsKey(key)) {
                    requests.add(delete(key(table, item)));
                }
            });
            wanted.forEach((key, item) -> {
                if (!item.equals(old.get(key))) {
                    requests.add(put(item));
                }
            });
            send(table.name(), requests);
        }
    }

    /** Stores what tables that are empty should hold. */
    void fill(TableContent content) {
        design.tables().forEach(t -> fill(t.name(), content.items(t.name()).values()));
    }

    /** Stores items, half of them at the same time as the others: while one request is stored, the next is read. */
    private void fill(TableName table, Collection<? extends Map<String, Value>> items) {
        List<WriteRequest> requests = items.stream().map(TableStore::put).toList();
        int half = requests.size() / 2;
        Meanwhile<Integer> others = Meanwhile.of("filling " + table, () -> {
            send(table, requests.subList(half, requests.size()));
            return requests.size() - half;
        });
        try {
            send(table, requests.subList(0, half));
        } finally {
            others.ended();
        }
        others.result();
    }

    private static Map<String, Value> key(Table table, Map<String, Value> item) {
        Map<String, Value> key = new TreeMap<>();
        table.keys().forEach(k -> key.put(k.name(), item.get(k.name())));
        return key;
    }

    private static WriteRequest put(Map<String, Value> item) {
        Map<String, AttributeValue> attributes = AttributeValues.of(item);
        return WriteRequest.builder().putRequest(p -> p.item(attributes)).build();
    }

    private static WriteRequest delete(Map<String, Value> key) {
        Map<String, AttributeValue> attributes = AttributeValues.of(key);
        return WriteRequest.builder().deleteRequest(d -> d.key(attributes)).build();
    }

    private void send(TableName table, List<WriteRequest> requests) {
        for (int from = 0; from < requests.size(); from += Limits.BATCH_WRITE) {
            List<WriteRequest> open = requests.subList(from, Math.min(requests.size(), from + Limits.BATCH_WRITE));
            while (!open.isEmpty()) {
                Map<String, List<WriteRequest>> batch = Map.of(table.value(), open);
                open = client.batchWriteItem(b -> b.requestItems(batch))
                        .unprocessedItems()
                        .getOrDefault(table.value(), List.of());
            }
        }
    }
}
