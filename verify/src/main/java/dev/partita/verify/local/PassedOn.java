package dev.partita.verify.local;

import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;

/** A client before another one, which every request goes on to. What changes something passes {@link #change}. The other one stays open. */
public abstract class PassedOn implements DynamoDbClient {
    private final DynamoDbClient client;

    protected PassedOn(DynamoDbClient client) {
        this.client = client;
    }

    /**
     * Sends a request that may change something.
     *
     * @param sending to the other client
     */
    protected abstract <Q extends DynamoDbRequest, R> R change(Q request, Function<Q, R> sending);

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return change(request, client::putItem);
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return change(request, client::updateItem);
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return change(request, client::deleteItem);
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return change(request, client::transactWriteItems);
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return change(request, client::batchWriteItem);
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return client.getItem(request);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return client.batchGetItem(request);
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return client.query(request);
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return client.scan(request);
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
