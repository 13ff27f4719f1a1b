package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The way to DynamoDB: one for an application, shared by all repositories and threads. */
public final class Database {
    /** How often what DynamoDB leaves unprocessed of a batch is sent. */
    private static final int BATCH_ATTEMPTS = 12;

    private static final long LONGEST_PAUSE = 5_000;
    private static final long FIRST_PAUSE = 25;
    private static final int DOUBLINGS = 10;

    private final DynamoDbClient client;
    private final byte[] cursorKey;
    private final UnaryOperator<String> tableNames;
    private final Clock clock;

    private Database(DynamoDbClient client, byte[] cursorKey, UnaryOperator<String> tableNames, Clock clock) {
        if (cursorKey.length == 0) {
            throw new IllegalArgumentException("the cursor key is empty: anyone could make up cursors");
        }
        this.client = client;
        this.cursorKey = cursorKey.clone();
        this.tableNames = tableNames;
        this.clock = clock;
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back: 32 random bytes or more */
    public static Database of(DynamoDbClient client, byte[] cursorKey) {
        return new Database(client, cursorKey, UnaryOperator.identity(), Clock.systemUTC());
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back */
    public static Database of(DynamoDbClient client, String cursorKey) {
        return of(client, cursorKey.getBytes(StandardCharsets.UTF_8));
    }

    /** @param names the name of a table where it runs, by the name as designed */
    public Database withTableNames(UnaryOperator<String> names) {
        return new Database(client, cursorKey, names, clock);
    }

    /** @param other tells the time of calls */
    public Database withClock(Clock other) {
        return new Database(client, cursorKey, tableNames, other);
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

    /** Waits the longer the more attempts there were, and never as long as another caller. */
    void pause(int attempt) {
        long most = Math.min(LONGEST_PAUSE, FIRST_PAUSE << Math.min(attempt, DOUBLINGS));
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(most) + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CallRejected(CallRejected.Reason.THROTTLED, "interrupted while waiting for DynamoDB");
        }
    }

    private void pauseOrGiveUp(int attempt) {
        if (attempt + 1 >= BATCH_ATTEMPTS) {
            throw new CallRejected(
                    CallRejected.Reason.THROTTLED,
                    "DynamoDB left some of a batch unprocessed " + BATCH_ATTEMPTS + " times");
        }
        pause(attempt);
    }

    Optional<Map<String, AttributeValue>> get(
            Table table, Map<String, AttributeValue> key, boolean isConsistent, Optional<Projection> projection) {
        GetItemRequest.Builder request =
                GetItemRequest.builder().tableName(named(table)).key(key).consistentRead(isConsistent);
        projection.ifPresent(p -> request.projectionExpression(p.text()).expressionAttributeNames(p.names()));
        return Optional.of(client.getItem(request.build()))
                .filter(answer -> answer.hasItem())
                .map(answer -> answer.item());
    }

    /** The items of distinct keys, at most 100, in no order; what is left unprocessed is asked again. */
    List<Map<String, AttributeValue>> batchGet(
            Table table,
            List<Map<String, AttributeValue>> keys,
            boolean isConsistent,
            Optional<Projection> projection) {
        KeysAndAttributes.Builder first = KeysAndAttributes.builder().keys(keys).consistentRead(isConsistent);
        projection.ifPresent(p -> first.projectionExpression(p.text()).expressionAttributeNames(p.names()));
        Map<String, KeysAndAttributes> open = Map.of(named(table), first.build());
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int attempt = 0; !open.isEmpty(); attempt++) {
            Map<String, KeysAndAttributes> asked = open;
            var answer = client.batchGetItem(r -> r.requestItems(asked));
            answer.responses().values().forEach(found::addAll);
            open = answer.unprocessedKeys();
            if (!open.isEmpty()) {
                pauseOrGiveUp(attempt);
            }
        }
        return found;
    }

    /** @param request but for the name of its table */
    Page query(Table table, QueryRequest.Builder request) {
        QueryResponse answer = client.query(request.tableName(named(table)).build());
        return page(answer.items(), answer.lastEvaluatedKey());
    }

    /** @param request but for the name of its table */
    Page scan(Table table, ScanRequest.Builder request) {
        ScanResponse answer = client.scan(request.tableName(named(table)).build());
        return page(answer.items(), answer.lastEvaluatedKey());
    }

    private static Page page(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> last) {
        return new Page(items, last.isEmpty() ? Optional.empty() : Optional.of(last));
    }

    void put(Put put) {
        client.putItem(r -> r.tableName(put.tableName())
                .item(put.item())
                .conditionExpression(put.conditionExpression())
                .expressionAttributeNames(put.expressionAttributeNames())
                .expressionAttributeValues(put.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(put.returnValuesOnConditionCheckFailure()));
    }

    void update(Update update) {
        client.updateItem(r -> r.tableName(update.tableName())
                .key(update.key())
                .updateExpression(update.updateExpression())
                .conditionExpression(update.conditionExpression())
                .expressionAttributeNames(update.expressionAttributeNames())
                .expressionAttributeValues(update.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(update.returnValuesOnConditionCheckFailure()));
    }

    void delete(Delete delete) {
        client.deleteItem(r -> r.tableName(delete.tableName())
                .key(delete.key())
                .conditionExpression(delete.conditionExpression())
                .expressionAttributeNames(delete.expressionAttributeNames())
                .expressionAttributeValues(delete.expressionAttributeValues())
                .returnValuesOnConditionCheckFailure(delete.returnValuesOnConditionCheckFailure()));
    }

    /** At most 25 puts and deletes; what is left unprocessed is sent again. */
    void batchWrite(Map<String, List<WriteRequest>> writes) {
        Map<String, List<WriteRequest>> open = writes;
        for (int attempt = 0; !open.isEmpty(); attempt++) {
            Map<String, List<WriteRequest>> sent = open;
            open = client.batchWriteItem(r -> r.requestItems(sent)).unprocessedItems();
            if (!open.isEmpty()) {
                pauseOrGiveUp(attempt);
            }
        }
    }

    /** All or nothing. Sent again by the SDK, it is done once: it has a token. */
    void transact(List<TransactWriteItem> items) {
        String token = UUID.randomUUID().toString();
        client.transactWriteItems(r -> r.transactItems(items).clientRequestToken(token));
    }
}
