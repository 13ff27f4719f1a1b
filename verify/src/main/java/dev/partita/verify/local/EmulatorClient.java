package dev.partita.verify.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ConcurrentLinkedDeque;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/**
 * The SDK's client interface on plain connections to an emulator: no signatures, endpoint rules, retries or checksums, which
 * take several times longer than the emulator itself; and with the last keys that it forgets ({@link LostEnd}). Used by many threads; each request has a connection to itself. What is
 * not implemented here throws {@link UnsupportedOperationException}.
 */
final class EmulatorClient implements DynamoDbClient {
    private final int port;
    private final String region;
    private final ConcurrentLinkedDeque<EmulatorConnection> idle = new ConcurrentLinkedDeque<>();

    EmulatorClient(int port, String region) {
        this.port = port;
        this.region = region;
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return call("GetItem", request, GetItemResponse.builder());
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return call("BatchGetItem", request, BatchGetItemResponse.builder());
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return call("TransactGetItems", request, TransactGetItemsResponse.builder());
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        LostEnd end = LostEnd.of(request).orElse(null);
        if (end == null) {
            return sent(request);
        }
        if (end.isReached()) {
            return sent(end.there());
        }
        QueryResponse response = sent(request);
        return end.mayBeIn(response)
                ? end.found(
                        response,
                        sent(end.further()),
                        describeTable(d -> d.tableName(request.tableName())).table())
                : response;
    }

    private QueryResponse sent(QueryRequest request) {
        return call("Query", request, QueryResponse.builder());
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return call("Scan", request, ScanResponse.builder());
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return call("PutItem", request, PutItemResponse.builder());
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return call("UpdateItem", request, UpdateItemResponse.builder());
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return call("DeleteItem", request, DeleteItemResponse.builder());
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return call("BatchWriteItem", request, BatchWriteItemResponse.builder());
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return call("TransactWriteItems", request, TransactWriteItemsResponse.builder());
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        return call("CreateTable", request, CreateTableResponse.builder());
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        return call("UpdateTable", request, UpdateTableResponse.builder());
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return call("DescribeTable", request, DescribeTableResponse.builder());
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        return call("UpdateTimeToLive", request, UpdateTimeToLiveResponse.builder());
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        return call("DeleteTable", request, DeleteTableResponse.builder());
    }

    @Override
    public ListTablesResponse listTables() {
        return listTables(ListTablesRequest.builder().build());
    }

    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        return call("ListTables", request, ListTablesResponse.builder());
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {
        for (EmulatorConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
            connection.close();
        }
    }

    private <R> R call(String operation, SdkPojo request, SdkBuilder<?, R> response) {
        EmulatorConnection.Response answer = post(operation, PojoJson.write(request));
        if (answer.status() != 200) {
            throw EmulatorErrors.of(answer.status(), answer.body());
        }
        PojoJson.read(answer.body(), (SdkPojo) response);
        return response.build();
    }

    private EmulatorConnection.Response post(String operation, byte[] body) {
        try {
            EmulatorConnection connection = connection();
            EmulatorConnection.Response response = connection.post(operation, body);
            if (connection.isReusable()) {
                idle.push(connection);
            } else {
                connection.close();
            }
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException("DynamoDB Local does not answer " + operation, e);
        }
    }

    private EmulatorConnection connection() throws IOException {
        for (EmulatorConnection kept = idle.poll(); kept != null; kept = idle.poll()) {
            if (kept.isReusable()) {
                return kept;
            }
            kept.close();
        }
        return new EmulatorConnection(port, region);
    }
}
