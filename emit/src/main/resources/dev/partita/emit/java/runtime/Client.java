package repositories.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Sends requests: all that differs between calls that block their thread and those that don't. */
interface Client {
    CompletableFuture<GetItemResponse> get(GetItemRequest request);

    CompletableFuture<BatchGetItemResponse> batchGet(BatchGetItemRequest request);

    CompletableFuture<QueryResponse> query(QueryRequest request);

    CompletableFuture<ScanResponse> scan(ScanRequest request);

    CompletableFuture<PutItemResponse> put(PutItemRequest request);

    CompletableFuture<UpdateItemResponse> update(UpdateItemRequest request);

    CompletableFuture<DeleteItemResponse> delete(DeleteItemRequest request);

    CompletableFuture<BatchWriteItemResponse> batchWrite(BatchWriteItemRequest request);

    CompletableFuture<TransactWriteItemsResponse> transact(TransactWriteItemsRequest request);

    /** Sends without waiting for the answer, which {@link #awaited} gives. */
    <T> CompletableFuture<T> meanwhile(Supplier<CompletableFuture<T>> send);

    <T> CompletableFuture<T> awaited(CompletableFuture<T> sent);

    /** The same, which sends meanwhile by these threads if it needs some. */
    Client by(Executor threads);

    /** Done when so much time has passed. */
    CompletableFuture<Void> pause(long milliseconds);

    /**
     * All is answered, and all time has passed, when a method returns; but for what is sent meanwhile.
     *
     * @param threads by which that is sent
     */
    record Blocking(DynamoDbClient client, Executor threads) implements Client {
        @Override
        public Client by(Executor others) {
            return new Blocking(client, others);
        }

        @Override
        public <T> CompletableFuture<T> meanwhile(Supplier<CompletableFuture<T>> send) {
            return CompletableFuture.supplyAsync(() -> Later.value(send.get()), threads);
        }

        @Override
        public <T> CompletableFuture<T> awaited(CompletableFuture<T> sent) {
            return Later.at(() -> Later.value(sent));
        }

        @Override
        public CompletableFuture<GetItemResponse> get(GetItemRequest request) {
            return Later.at(() -> client.getItem(request));
        }

        @Override
        public CompletableFuture<BatchGetItemResponse> batchGet(BatchGetItemRequest request) {
            return Later.at(() -> client.batchGetItem(request));
        }

        @Override
        public CompletableFuture<QueryResponse> query(QueryRequest request) {
            return Later.at(() -> client.query(request));
        }

        @Override
        public CompletableFuture<ScanResponse> scan(ScanRequest request) {
            return Later.at(() -> client.scan(request));
        }

        @Override
        public CompletableFuture<PutItemResponse> put(PutItemRequest request) {
            return Later.at(() -> client.putItem(request));
        }

        @Override
        public CompletableFuture<UpdateItemResponse> update(UpdateItemRequest request) {
            return Later.at(() -> client.updateItem(request));
        }

        @Override
        public CompletableFuture<DeleteItemResponse> delete(DeleteItemRequest request) {
            return Later.at(() -> client.deleteItem(request));
        }

        @Override
        public CompletableFuture<BatchWriteItemResponse> batchWrite(BatchWriteItemRequest request) {
            return Later.at(() -> client.batchWriteItem(request));
        }

        @Override
        public CompletableFuture<TransactWriteItemsResponse> transact(TransactWriteItemsRequest request) {
            return Later.at(() -> client.transactWriteItems(request));
        }

        @Override
        public CompletableFuture<Void> pause(long milliseconds) {
            try {
                Thread.sleep(milliseconds);
                return Later.DONE;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return CompletableFuture.failedFuture(
                        new CallRejected(CallRejected.Reason.THROTTLED, "interrupted while waiting for DynamoDB"));
            }
        }
    }

    /** No thread waits. */
    record NonBlocking(DynamoDbAsyncClient client) implements Client {
        @Override
        public Client by(Executor threads) {
            return this;
        }

        @Override
        public <T> CompletableFuture<T> meanwhile(Supplier<CompletableFuture<T>> send) {
            return send.get();
        }

        @Override
        public <T> CompletableFuture<T> awaited(CompletableFuture<T> sent) {
            return sent;
        }

        @Override
        public CompletableFuture<GetItemResponse> get(GetItemRequest request) {
            return client.getItem(request);
        }

        @Override
        public CompletableFuture<BatchGetItemResponse> batchGet(BatchGetItemRequest request) {
            return client.batchGetItem(request);
        }

        @Override
        public CompletableFuture<QueryResponse> query(QueryRequest request) {
            return client.query(request);
        }

        @Override
        public CompletableFuture<ScanResponse> scan(ScanRequest request) {
            return client.scan(request);
        }

        @Override
        public CompletableFuture<PutItemResponse> put(PutItemRequest request) {
            return client.putItem(request);
        }

        @Override
        public CompletableFuture<UpdateItemResponse> update(UpdateItemRequest request) {
            return client.updateItem(request);
        }

        @Override
        public CompletableFuture<DeleteItemResponse> delete(DeleteItemRequest request) {
            return client.deleteItem(request);
        }

        @Override
        public CompletableFuture<BatchWriteItemResponse> batchWrite(BatchWriteItemRequest request) {
            return client.batchWriteItem(request);
        }

        @Override
        public CompletableFuture<TransactWriteItemsResponse> transact(TransactWriteItemsRequest request) {
            return client.transactWriteItems(request);
        }

        @Override
        public CompletableFuture<Void> pause(long milliseconds) {
            return CompletableFuture.runAsync(
                    () -> {}, CompletableFuture.delayedExecutor(milliseconds, TimeUnit.MILLISECONDS));
        }
    }
}
