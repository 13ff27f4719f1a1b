package dev.partita.verify.execute;

import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.price.ItemSize;
import dev.partita.price.Units;
import dev.partita.price.Units.Consistency;
import dev.partita.verify.item.AttributeValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The reading requests, with the units they should consume. */
final class ReadRequests {
    private final Gateway gateway;

    ReadRequests(Gateway gateway) {
        this.gateway = gateway;
    }

    /** A page of items and the key to go on behind. */
    record Page(List<SortedMap<String, Value>> items, Map<String, AttributeValue> last) {}

    /**
     * @param bare the same request without filter and projection: it says what is evaluated
     * @param fetches whether a local index must fetch attributes that it doesn't hold
     */
    Page query(Space space, QueryRequest request, Supplier<QueryRequest> bare, boolean fetches) {
        QueryRequest sent = request.toBuilder().returnConsumedCapacity(ReturnConsumedCapacity.INDEXES).build();
        var client = gateway.endpoints().forReads(sent.consistentRead());
        QueryResponse response = gateway.send("Query", sent, () -> client.query(sent));
        Optional<Capacity> predicted = Optional.empty();
        if (gateway.predicts()) {
            boolean same = sent.filterExpression() == null && sent.projectionExpression() == null;
            QueryRequest evaluated = bare.get();
            List<Map<String, AttributeValue>> entries =
                    same ? response.items() : client.query(evaluated).items();
            Consistency consistency = Consistency.of(sent.consistentRead());
            Capacity units = Capacity.of(space, Units.read(bytes(entries), consistency));
            predicted = Optional.of(
                    fetches
                            ? units.plus(fetched(space, client.query(evaluated.toBuilder()
                                    .select(Select.ALL_ATTRIBUTES)
                                    .build()).items(), consistency))
                            : units);
        }
        gateway.record(
                "Query", List.of(space), sent, response.items().size(), List.of(response.consumedCapacity()), predicted, false);
        return new Page(items(response.items()), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
    }

    Page scan(Space space, ScanRequest request, Supplier<ScanRequest> bare) {
        ScanRequest sent = request.toBuilder().returnConsumedCapacity(ReturnConsumedCapacity.INDEXES).build();
        var client = gateway.endpoints().forReads(sent.consistentRead());
        ScanResponse response = gateway.send("Scan", sent, () -> client.scan(sent));
        Optional<Capacity> predicted = Optional.empty();
        if (gateway.predicts()) {
            boolean same = sent.filterExpression() == null && sent.projectionExpression() == null;
            List<Map<String, AttributeValue>> evaluated =
                    same ? response.items() : client.scan(bare.get()).items();
            predicted = Optional.of(
                    Capacity.of(space, Units.read(bytes(evaluated), Consistency.of(sent.consistentRead()))));
        }
        gateway.record(
                "Scan", List.of(space), sent, response.items().size(), List.of(response.consumedCapacity()), predicted, false);
        return new Page(items(response.items()), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
    }

    /** @param names the names that the projection needs; none if there is no projection */
    Optional<SortedMap<String, Value>> get(
            Space space, SortedMap<String, Value> key, boolean strong, Optional<Expression> projection, String text) {
        GetItemRequest.Builder building = GetItemRequest.builder()
                .tableName(space.table().value())
                .key(AttributeValues.of(key))
                .consistentRead(strong)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        projection.ifPresent(p -> building.projectionExpression(text).expressionAttributeNames(p.names()));
        GetItemRequest sent = building.build();
        var client = gateway.endpoints().forReads(strong);
        GetItemResponse response = gateway.send("GetItem", sent, () -> client.getItem(sent));
        Optional<Capacity> predicted = Optional.empty();
        if (gateway.predicts()) {
            Map<String, AttributeValue> whole = projection.isEmpty()
                    ? response.item()
                    : client.getItem(b -> b.tableName(sent.tableName()).key(sent.key()).consistentRead(strong)).item();
            predicted = Optional.of(Capacity.of(space, Units.read(bytes(whole), Consistency.of(strong))));
        }
        gateway.record(
                "GetItem",
                List.of(space),
                sent,
                response.hasItem() ? 1 : 0,
                List.of(response.consumedCapacity()),
                predicted,
                false);
        return response.hasItem() ? Optional.of(AttributeValues.item(response.item())) : Optional.empty();
    }

    /** The items of distinct keys, at most 100, in no particular order; what is not processed is asked again. */
    List<SortedMap<String, Value>> batchGet(
            Space space,
            List<SortedMap<String, Value>> keys,
            boolean strong,
            Optional<Expression> projection,
            String text) {
        String table = space.table().value();
        KeysAndAttributes.Builder building = KeysAndAttributes.builder()
                .keys(keys.stream().map(AttributeValues::of).toList())
                .consistentRead(strong);
        projection.ifPresent(p -> building.projectionExpression(text).expressionAttributeNames(p.names()));
        List<SortedMap<String, Value>> found = new ArrayList<>();
        Map<String, KeysAndAttributes> open = Map.of(table, building.build());
        while (!open.isEmpty()) {
            BatchGetItemRequest sent = BatchGetItemRequest.builder()
                    .requestItems(open)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .build();
            var client = gateway.endpoints().forReads(strong);
            BatchGetItemResponse response = gateway.send("BatchGetItem", sent, () -> client.batchGetItem(sent));
            List<Map<String, AttributeValue>> items = response.responses().getOrDefault(table, List.of());
            open = response.hasUnprocessedKeys() ? response.unprocessedKeys() : Map.of();
            int asked = sent.requestItems().get(table).keys().size()
                    - Optional.ofNullable(open.get(table)).map(k -> k.keys().size()).orElse(0);
            Optional<Capacity> predicted = Optional.empty();
            if (gateway.predicts()) {
                predicted = Optional.of(Capacity.of(space, batchUnits(space, sent, items, asked, projection.isPresent(), strong)));
            }
            gateway.record("BatchGetItem", List.of(space), sent, items.size(), response.consumedCapacity(), predicted, false);
            found.addAll(items(items));
        }
        return found;
    }

    private Ratio batchUnits(
            Space space,
            BatchGetItemRequest sent,
            List<Map<String, AttributeValue>> items,
            int asked,
            boolean projected,
            boolean strong) {
        Consistency consistency = Consistency.of(strong);
        Ratio units = Units.read(0, consistency).times(asked - items.size());
        List<Map<String, AttributeValue>> whole = projected ? whole(space, sent, strong) : items;
        for (Map<String, AttributeValue> item : whole) {
            units = units.plus(Units.read(bytes(item), consistency));
        }
        return units;
    }

    private List<Map<String, AttributeValue>> whole(Space space, BatchGetItemRequest sent, boolean strong) {
        String table = space.table().value();
        Map<String, KeysAndAttributes> keys = new LinkedHashMap<>();
        keys.put(
                table,
                KeysAndAttributes.builder()
                        .keys(sent.requestItems().get(table).keys())
                        .consistentRead(strong)
                        .build());
        return gateway.endpoints()
                .forReads(strong)
                .batchGetItem(b -> b.requestItems(keys))
                .responses()
                .getOrDefault(table, List.of());
    }

    private Capacity fetched(Space space, List<Map<String, AttributeValue>> items, Consistency consistency) {
        Ratio units = items.stream()
                .map(i -> Units.read(bytes(i), consistency))
                .reduce(Ratio.ZERO, Ratio::plus);
        return Capacity.of(new Space(space.table(), Optional.empty()), units);
    }

    /** Whether a Query of a local index of these attributes must fetch from the table. */
    static boolean fetches(Table table, Space space, List<String> project) {
        return space.index()
                .map(table::index)
                .filter(i -> i.local() && !project.isEmpty())
                .map(i -> !Projected.holds(table, i, project))
                .orElse(false);
    }

    private static long bytes(List<Map<String, AttributeValue>> items) {
        return items.stream().mapToLong(ReadRequests::bytes).sum();
    }

    private static long bytes(Map<String, AttributeValue> item) {
        return ItemSize.of(AttributeValues.item(item));
    }

    private static List<SortedMap<String, Value>> items(List<Map<String, AttributeValue>> items) {
        return items.stream().map(AttributeValues::item).toList();
    }
}
