package dev.partita.verify.execute;

import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.verify.item.AttributeValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
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
    private static final ReturnConsumedCapacity INDEXES = ReturnConsumedCapacity.INDEXES;

    private final Gateway gateway;

    ReadRequests(Gateway gateway) {
        this.gateway = gateway;
    }

    /** A page of items and the key to go on behind. */
    record Page(List<SortedMap<String, Value>> items, Map<String, AttributeValue> last) {}

    /**
     * @param bare the same request without filter: where nothing else tells what is evaluated, it does, by the keys alone where these suffice
     * @param fetches whether a local index must fetch attributes that it doesn't hold
     */
    Page query(Space space, QueryRequest request, Passage passage, Supplier<QueryRequest> bare, boolean fetches) {
        QueryRequest sent = request.toBuilder().returnConsumedCapacity(INDEXES).build();
        DynamoDbClient client = gateway.endpoints().forReads(sent.consistentRead());
        QueryResponse response = gateway.send("Query", sent, () -> client.query(sent));
        Page page = page(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
        boolean whole = sent.filterExpression() == null && sent.projectionExpression() == null;
        Optional<ExpectedUnits> expected = gateway.expect(() -> {
            ReadUnits units = new ReadUnits(space, sent.consistentRead());
            var evaluated = whole
                    ? page.items()
                    : gateway.whole(
                            space,
                            gateway.known()
                                    .flatMap(k -> passage.evaluated(
                                            k, AttributeValues.item(page.last()), response.scannedCount()))
                                    .orElseGet(() -> items(evaluated(client, bare.get(), page.last()))));
            ExpectedUnits entries = units.page(evaluated);
            boolean early = !page.last().isEmpty()
                    && units.endsEarly(evaluated, sent.limit() == null ? Integer.MAX_VALUE : sent.limit());
            return fetches
                    ? units.fetched(entries, items(client.query(all(bare.get())).items()))
                    : early ? early(entries) : entries;
        });
        gateway.record(
                "Query", List.of(space), sent, page.items().size(), List.of(response.consumedCapacity()), expected);
        return page;
    }

    /** All that was read for a page with a filter: DynamoDB Local ends such a page at 1 MB of what the filter leaves. */
    private static List<Map<String, AttributeValue>> evaluated(
            DynamoDbClient client, QueryRequest bare, Map<String, AttributeValue> end) {
        int most = bare.limit() == null ? Integer.MAX_VALUE : bare.limit();
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        QueryRequest next = bare;
        QueryResponse part;
        do {
            part = client.query(next);
            all.addAll(part.items());
            next = bare.toBuilder()
                    .exclusiveStartKey(part.lastEvaluatedKey())
                    .limit(most == Integer.MAX_VALUE ? null : most - all.size())
                    .build();
        } while (part.hasLastEvaluatedKey() && all.size() < most && isBefore(all, end));
        return end.isEmpty() ? all : upTo(all, end);
    }

    private static boolean isBefore(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> end) {
        return end.isEmpty() || items.stream().noneMatch(i -> isAt(i, end));
    }

    private static boolean isAt(Map<String, AttributeValue> item, Map<String, AttributeValue> key) {
        return item.entrySet().containsAll(key.entrySet());
    }

    private static List<Map<String, AttributeValue>> upTo(
            List<Map<String, AttributeValue>> items, Map<String, AttributeValue> end) {
        for (int i = 0; i < items.size(); i++) {
            if (isAt(items.get(i), end)) {
                return items.subList(0, i + 1);
            }
        }
        return items;
    }

    private static ExpectedUnits early(ExpectedUnits entries) {
        return new ExpectedUnits(
                entries.service(), entries.emulator(), Optional.of(EmulatorDifference.PAGE_BY_WHOLE_ITEM));
    }

    private static QueryRequest all(QueryRequest request) {
        return request.toBuilder().select(Select.ALL_ATTRIBUTES).build();
    }

    /** @param bare the same request without filter and projection */
    Page scan(Space space, ScanRequest request, Supplier<ScanRequest> bare) {
        ScanRequest sent = request.toBuilder().returnConsumedCapacity(INDEXES).build();
        DynamoDbClient client = gateway.endpoints().forReads(sent.consistentRead());
        ScanResponse response = gateway.send("Scan", sent, () -> client.scan(sent));
        Page page = page(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
        boolean whole = sent.filterExpression() == null && sent.projectionExpression() == null;
        Optional<ExpectedUnits> expected = gateway.expect(() -> new ReadUnits(space, sent.consistentRead())
                .page(whole ? page.items() : items(client.scan(bare.get()).items())));
        gateway.record(
                "Scan", List.of(space), sent, page.items().size(), List.of(response.consumedCapacity()), expected);
        return page;
    }

    Optional<SortedMap<String, Value>> get(
            Space space, SortedMap<String, Value> key, boolean strong, Optional<Projected> projected) {
        GetItemRequest bare = GetItemRequest.builder()
                .tableName(space.table().value())
                .key(AttributeValues.of(key))
                .consistentRead(strong)
                .build();
        GetItemRequest.Builder building = bare.toBuilder().returnConsumedCapacity(INDEXES);
        projected.ifPresent(p -> building.projectionExpression(p.text())
                .expressionAttributeNames(p.names().names()));
        GetItemRequest sent = building.build();
        DynamoDbClient client = gateway.endpoints().forReads(strong);
        GetItemResponse response = gateway.send("GetItem", sent, () -> client.getItem(sent));
        Optional<SortedMap<String, Value>> item = item(response);
        Optional<ExpectedUnits> expected = gateway.expect(
                () -> new ReadUnits(space, strong).one(projected.isEmpty() ? item : item(client.getItem(bare))));
        gateway.record(
                "GetItem",
                List.of(space),
                sent,
                item.isPresent() ? 1 : 0,
                List.of(response.consumedCapacity()),
                expected);
        return item;
    }

    /** The items of distinct keys, at most 100, in no particular order; what is not processed is asked again. */
    List<SortedMap<String, Value>> batchGet(
            Space space, List<SortedMap<String, Value>> keys, boolean strong, Optional<Projected> projected) {
        List<SortedMap<String, Value>> found = new ArrayList<>();
        List<Map<String, AttributeValue>> open =
                keys.stream().map(AttributeValues::of).toList();
        while (!open.isEmpty()) {
            open = batch(space, open, strong, projected, found);
        }
        return found;
    }

    /** One request; answers the keys that were not processed. */
    private List<Map<String, AttributeValue>> batch(
            Space space,
            List<Map<String, AttributeValue>> keys,
            boolean strong,
            Optional<Projected> projected,
            List<SortedMap<String, Value>> found) {
        String table = space.table().value();
        DynamoDbClient client = gateway.endpoints().forReads(strong);
        BatchGetItemRequest sent = batchRequest(table, keys, strong, projected);
        BatchGetItemResponse response = gateway.send("BatchGetItem", sent, () -> client.batchGetItem(sent));
        var items = items(response.responses().getOrDefault(table, List.of()));
        List<Map<String, AttributeValue>> left =
                response.hasUnprocessedKeys() && response.unprocessedKeys().containsKey(table)
                        ? response.unprocessedKeys().get(table).keys()
                        : List.of();
        Optional<ExpectedUnits> expected = gateway.expect(() -> new ReadUnits(space, strong)
                .batch(
                        keys.size() - left.size(),
                        projected.isEmpty()
                                ? items
                                : items(client.batchGetItem(batchRequest(table, keys, strong, Optional.empty()))
                                        .responses()
                                        .getOrDefault(table, List.of()))));
        gateway.record("BatchGetItem", List.of(space), sent, items.size(), response.consumedCapacity(), expected);
        found.addAll(items);
        return left;
    }

    private static BatchGetItemRequest batchRequest(
            String table, List<Map<String, AttributeValue>> keys, boolean strong, Optional<Projected> projected) {
        KeysAndAttributes.Builder asked = KeysAndAttributes.builder().keys(keys).consistentRead(strong);
        projected.ifPresent(p -> asked.projectionExpression(p.text())
                .expressionAttributeNames(p.names().names()));
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(table, asked.build()))
                .returnConsumedCapacity(INDEXES)
                .build();
    }

    /** Whether a Query of a local index of these attributes must fetch from the table. */
    static boolean fetches(Table table, Space space, List<String> project) {
        return space.index()
                .map(table::index)
                .filter(i -> table.isFetched(i, project))
                .isPresent();
    }

    private static Page page(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> last) {
        return new Page(items(items), last);
    }

    private static Optional<SortedMap<String, Value>> item(GetItemResponse response) {
        return response.hasItem() ? Optional.of(AttributeValues.item(response.item())) : Optional.empty();
    }

    private static List<SortedMap<String, Value>> items(List<Map<String, AttributeValue>> items) {
        return items.stream().map(AttributeValues::item).toList();
    }
}
