package repositories.runtime;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What calls ask of DynamoDB, and what they need besides: names of tables, the time, the key of cursors. */
final class Connection {
    /** So many items BatchGetItem gets. */
    static final int KEYS_OF_A_BATCH = 100;

    /** How often what DynamoDB leaves unprocessed of a batch is sent. */
    private static final int BATCH_ATTEMPTS = 12;

    private static final long LONGEST_PAUSE = 5_000;
    private static final long FIRST_PAUSE = 25;
    private static final int DOUBLINGS = 10;

    private final Client client;
    private final byte[] cursorKey;
    private final UnaryOperator<String> tableNames;
    private final Clock clock;

    private Connection(Client client, byte[] cursorKey, UnaryOperator<String> tableNames, Clock clock) {
        if (cursorKey.length == 0) {
            throw new IllegalArgumentException("the cursor key is empty: anyone could make up cursors");
        }
        this.client = client;
        this.cursorKey = cursorKey.clone();
        this.tableNames = tableNames;
        this.clock = clock;
    }

    static Connection of(Client client, byte[] cursorKey) {
        return new Connection(client, cursorKey, UnaryOperator.identity(), Clock.systemUTC());
    }

    Connection withTableNames(UnaryOperator<String> names) {
        return new Connection(client, cursorKey, names, clock);
    }

    Connection withThreads(Executor threads) {
        return new Connection(client.by(threads), cursorKey, tableNames, clock);
    }

    Connection withClock(Clock other) {
        return new Connection(client, cursorKey, tableNames, other);
    }

    /** A page of items, and the key to go on behind if there may be more. */
    record Page(List<Map<String, AttributeValue>> items, Optional<Map<String, AttributeValue>> last) {}

    Instant now() {
        return clock.instant();
    }

    byte[] cursorKey() {
        return cursorKey;
    }

    String named(Table table) {
        return tableNames.apply(table.name());
    }

    /** Sends without waiting, where calls block, too: {@link #awaited} gives the answer. */
    <T> CompletableFuture<T> meanwhile(Supplier<CompletableFuture<T>> send) {
        return client.meanwhile(send);
    }

    /** What was sent meanwhile; answered when this returns where calls block. */
    <T> CompletableFuture<T> awaited(CompletableFuture<T> sent) {
        return client.awaited(sent);
    }

    /** Waits the longer the more attempts there were, and never as long as another caller. */
    CompletableFuture<Void> pause(int attempt) {
        long most = Math.min(LONGEST_PAUSE, FIRST_PAUSE << Math.min(attempt, DOUBLINGS));
        return client.pause(ThreadLocalRandom.current().nextLong(most) + 1);
    }

    private CompletableFuture<Void> pauseOrGiveUp(int attempt) {
        if (attempt + 1 >= BATCH_ATTEMPTS) {
            throw new CallRejected(
                    CallRejected.Reason.THROTTLED,
                    "DynamoDB left some of a batch unprocessed " + BATCH_ATTEMPTS + " times");
        }
        return pause(attempt);
    }

    CompletableFuture<Optional<Map<String, AttributeValue>>> get(
            Table table, Map<String, AttributeValue> key, boolean isConsistent, Optional<Projection> projection) {
        GetItemRequest.Builder request =
                GetItemRequest.builder().tableName(named(table)).key(key).consistentRead(isConsistent);
        projection.ifPresent(p -> request.projectionExpression(p.text()).expressionAttributeNames(p.names()));
        return client.get(request.build())
                .thenApply(answer -> answer.hasItem() ? Optional.of(answer.item()) : Optional.empty());
    }

    /** The items of distinct keys, at most 100, in no order; what is left unprocessed is asked again. */
    CompletableFuture<List<Map<String, AttributeValue>>> batchGet(
            Table table,
            List<Map<String, AttributeValue>> keys,
            boolean isConsistent,
            Optional<Projection> projection) {
        KeysAndAttributes.Builder first = KeysAndAttributes.builder().keys(keys).consistentRead(isConsistent);
        projection.ifPresent(p -> first.projectionExpression(p.text()).expressionAttributeNames(p.names()));
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        return batchGet(Map.of(named(table), first.build()), 0, found).thenApply(done -> found);
    }

    private CompletableFuture<Void> batchGet(
            Map<String, KeysAndAttributes> asked, int attempt, List<Map<String, AttributeValue>> found) {
        BatchGetItemRequest request =
                BatchGetItemRequest.builder().requestItems(asked).build();
        return client.batchGet(request).thenCompose(answer -> {
            answer.responses().values().forEach(found::addAll);
            return answer.unprocessedKeys().isEmpty()
                    ? Later.DONE
                    : pauseOrGiveUp(attempt)
                            .thenCompose(paused -> batchGet(answer.unprocessedKeys(), attempt + 1, found));
        });
    }

    /** @param request but for the name of its table */
    CompletableFuture<Page> query(Table table, QueryRequest.Builder request) {
        return client.query(request.tableName(named(table)).build())
                .thenApply(answer -> page(answer.items(), answer.lastEvaluatedKey()));
    }

    /** @param request but for the name of its table */
    CompletableFuture<Page> scan(Table table, ScanRequest.Builder request) {
        return client.scan(request.tableName(named(table)).build())
                .thenApply(answer -> page(answer.items(), answer.lastEvaluatedKey()));
    }

    private static Page page(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> last) {
        return new Page(items, last.isEmpty() ? Optional.empty() : Optional.of(last));
    }

    CompletableFuture<?> put(Put put) {
        return client.put(PutItemRequest.builder()
                .tableName(put.tableName())
                .item(put.item())
                .conditionExpression(put.conditionExpression())
                .expressionAttributeNames(put.expressionAttributeNames())
                .expressionAttributeValues(put.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(put.returnValuesOnConditionCheckFailure())
                .build());
    }

    CompletableFuture<?> update(Update update) {
        return client.update(UpdateItemRequest.builder()
                .tableName(update.tableName())
                .key(update.key())
                .updateExpression(update.updateExpression())
                .conditionExpression(update.conditionExpression())
                .expressionAttributeNames(update.expressionAttributeNames())
                .expressionAttributeValues(update.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(update.returnValuesOnConditionCheckFailure())
                .build());
    }

    CompletableFuture<?> delete(Delete delete) {
        return client.delete(DeleteItemRequest.builder()
                .tableName(delete.tableName())
                .key(delete.key())
                .conditionExpression(delete.conditionExpression())
                .expressionAttributeNames(delete.expressionAttributeNames())
                .expressionAttributeValues(delete.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(delete.returnValuesOnConditionCheckFailure())
                .build());
    }

    /** At most 25 puts and deletes; what is left unprocessed is sent again. */
    CompletableFuture<Void> batchWrite(Map<String, List<WriteRequest>> writes) {
        return batchWrite(writes, 0);
    }

    private CompletableFuture<Void> batchWrite(Map<String, List<WriteRequest>> sent, int attempt) {
        BatchWriteItemRequest request =
                BatchWriteItemRequest.builder().requestItems(sent).build();
        return client.batchWrite(request)
                .thenCompose(answer -> answer.unprocessedItems().isEmpty()
                        ? Later.DONE
                        : pauseOrGiveUp(attempt)
                                .thenCompose(paused -> batchWrite(answer.unprocessedItems(), attempt + 1)));
    }

    /** All or nothing. Sent again by the SDK, it is done once: it has a token. */
    CompletableFuture<?> transact(List<TransactWriteItem> items) {
        return client.transact(TransactWriteItemsRequest.builder()
                .transactItems(items)
                .clientRequestToken(UUID.randomUUID().toString())
                .build());
    }
}
