package dev.partita.verify.local;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;

/**
 * A client that counts and keeps the requests that change something. Of a batch it sends one item and says of the others that they were
 * not processed, as DynamoDB may: so every item can be the last one.
 */
public final class CountedWrites extends PassedOn {
    private final IntConsumer before;
    private final List<DynamoDbRequest> sent = new ArrayList<>();

    /** @param before told how many were answered, each time before the next is sent */
    public CountedWrites(DynamoDbClient client, IntConsumer before) {
        super(client);
        this.before = before;
    }

    /** The requests that were answered, in order. */
    public List<DynamoDbRequest> sent() {
        return Collections.unmodifiableList(sent);
    }

    /** Sends a request that such a client has kept; a transaction as a new one, not as the one that was answered. */
    public static void send(DynamoDbClient client, DynamoDbRequest request) {
        switch (request) {
            case PutItemRequest put -> client.putItem(put);
            case UpdateItemRequest update -> client.updateItem(update);
            case DeleteItemRequest delete -> client.deleteItem(delete);
            case BatchWriteItemRequest batch -> client.batchWriteItem(batch);
            case TransactWriteItemsRequest transaction ->
                client.transactWriteItems(
                        transaction.toBuilder().clientRequestToken(null).build());
            default -> throw new IllegalArgumentException("changes nothing: " + request);
        }
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        Map<String, List<WriteRequest>> left = new LinkedHashMap<>(request.requestItems());
        String table = left.keySet().iterator().next();
        List<WriteRequest> items = new ArrayList<>(left.get(table));
        Map<String, List<WriteRequest>> first = Map.of(table, List.of(items.remove(0)));
        left.put(table, items);
        left.values().removeIf(List::isEmpty);
        BatchWriteItemRequest one = request.toBuilder().requestItems(first).build();
        return super.batchWriteItem(one).toBuilder().unprocessedItems(left).build();
    }

    @Override
    protected <Q extends DynamoDbRequest, R> R change(Q request, Function<Q, R> sending) {
        before.accept(sent.size());
        R response = sending.apply(request);
        sent.add(request);
        return response;
    }
}
