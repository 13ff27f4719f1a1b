package dev.partita.verify.local;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;

/**
 * A client whose tables are its own on a shared endpoint: each has a prefix there that callers don't see. It can name no other
 * table, and the ones it created are deleted with {@link #close} and when this process is interrupted.
 */
public final class OwnTables implements DynamoDbClient {
    private final DynamoDbClient client;
    private final String prefix;
    private final CreatedTables created;
    private final Thread hook = new Thread(this::interrupted, "delete tables");

    /** @param client closed with this one */
    public OwnTables(DynamoDbClient client, String prefix) {
        this.client = client;
        this.prefix = prefix;
        this.created = new CreatedTables(client);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        return created.create(
                request.toBuilder().tableName(there(request.tableName())).build());
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return client.describeTable(
                request.toBuilder().tableName(there(request.tableName())).build());
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        return created.delete(
                request.toBuilder().tableName(there(request.tableName())).build());
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        GetItemResponse response = client.getItem(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        BatchGetItemResponse response = client.batchGetItem(request.toBuilder()
                .requestItems(renamed(request.requestItems(), this::there))
                .build());
        return response.toBuilder()
                .responses(renamed(response.responses(), this::here))
                .unprocessedKeys(renamed(response.unprocessedKeys(), this::here))
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        QueryResponse response = client.query(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        ScanResponse response = client.scan(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        PutItemResponse response = client.putItem(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        UpdateItemResponse response = client.updateItem(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        DeleteItemResponse response = client.deleteItem(
                request.toBuilder().tableName(there(request.tableName())).build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        BatchWriteItemResponse response = client.batchWriteItem(request.toBuilder()
                .requestItems(renamed(request.requestItems(), this::there))
                .build());
        return response.toBuilder()
                .unprocessedItems(renamed(response.unprocessedItems(), this::here))
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        TransactWriteItemsResponse response = client.transactWriteItems(request.toBuilder()
                .transactItems(request.transactItems().stream().map(this::there).toList())
                .build());
        return response.toBuilder()
                .consumedCapacity(here(response.consumedCapacity()))
                .build();
    }

    private TransactWriteItem there(TransactWriteItem item) {
        TransactWriteItem.Builder there = item.toBuilder();
        Optional.ofNullable(item.put())
                .ifPresent(p ->
                        there.put(p.toBuilder().tableName(there(p.tableName())).build()));
        Optional.ofNullable(item.update())
                .ifPresent(u -> there.update(
                        u.toBuilder().tableName(there(u.tableName())).build()));
        Optional.ofNullable(item.delete())
                .ifPresent(d -> there.delete(
                        d.toBuilder().tableName(there(d.tableName())).build()));
        Optional.ofNullable(item.conditionCheck())
                .ifPresent(c -> there.conditionCheck(
                        c.toBuilder().tableName(there(c.tableName())).build()));
        return there.build();
    }

    private static <T> Map<String, T> renamed(Map<String, T> byTable, UnaryOperator<String> name) {
        Map<String, T> renamed = new LinkedHashMap<>();
        byTable.forEach((table, content) -> renamed.put(name.apply(table), content));
        return renamed;
    }

    private List<ConsumedCapacity> here(List<ConsumedCapacity> consumed) {
        return consumed.stream().map(this::here).toList();
    }

    /** Nothing where it was not asked for. */
    private @Nullable ConsumedCapacity here(@Nullable ConsumedCapacity consumed) {
        return consumed == null
                ? null
                : consumed.toBuilder().tableName(here(consumed.tableName())).build();
    }

    private String there(String table) {
        return prefix + table;
    }

    private String here(String table) {
        return table.startsWith(prefix) ? table.substring(prefix.length()) : table;
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    /** @throws TablesLeft if some could not be deleted */
    @Override
    public void close() {
        Map<String, String> left = created.end();
        client.close();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is running or has run.
        }
        if (!left.isEmpty()) {
            throw new TablesLeft(CreatedTables.lines(left));
        }
    }

    /** Nobody is left to be told but whoever reads standard error. */
    private void interrupted() {
        CreatedTables.lines(created.end()).forEach(l -> System.err.println("partita: " + l));
    }
}
