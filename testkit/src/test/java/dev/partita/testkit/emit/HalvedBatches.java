package dev.partita.testkit.emit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A DynamoDB that processes half of every batch: the rest must be asked for and sent again. */
final class HalvedBatches implements InvocationHandler {
    private final DynamoDbClient client;

    private HalvedBatches(DynamoDbClient client) {
        this.client = client;
    }

    static DynamoDbClient of(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                HalvedBatches.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, new HalvedBatches(client));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (arguments != null && arguments[0] instanceof BatchGetItemRequest request) {
            return get(request);
        }
        if (arguments != null && arguments[0] instanceof BatchWriteItemRequest request) {
            return write(request);
        }
        try {
            boolean isOfBatches = method.getName().startsWith("batch");
            return isOfBatches
                    ? InvocationHandler.invokeDefault(proxy, method, arguments)
                    : method.invoke(client, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private BatchGetItemResponse get(BatchGetItemRequest request) {
        Map<String, KeysAndAttributes> sent = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> left = new LinkedHashMap<>();
        request.requestItems().forEach((table, asked) -> {
            List<Map<String, AttributeValue>> keys = asked.keys();
            int half = (keys.size() + 1) / 2;
            sent.put(table, asked.toBuilder().keys(keys.subList(0, half)).build());
            if (half < keys.size()) {
                left.put(
                        table,
                        asked.toBuilder().keys(keys.subList(half, keys.size())).build());
            }
        });
        return client.batchGetItem(r -> r.requestItems(sent)).toBuilder()
                .unprocessedKeys(left)
                .build();
    }

    private BatchWriteItemResponse write(BatchWriteItemRequest request) {
        Map<String, List<WriteRequest>> sent = new LinkedHashMap<>();
        Map<String, List<WriteRequest>> left = new LinkedHashMap<>();
        request.requestItems().forEach((table, writes) -> {
            int half = (writes.size() + 1) / 2;
            sent.put(table, new ArrayList<>(writes.subList(0, half)));
            if (half < writes.size()) {
                left.put(table, new ArrayList<>(writes.subList(half, writes.size())));
            }
        });
        return client.batchWriteItem(r -> r.requestItems(sent)).toBuilder()
                .unprocessedItems(left)
                .build();
    }
}
