package dev.partita.testkit.emit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A DynamoDB that processes half of every batch: the rest must be asked for and sent again. */
final class HalvedBatches implements InvocationHandler {
    private final Object client;

    private HalvedBatches(Object client) {
        this.client = client;
    }

    /** @param type of the client, one that blocks or one that does not */
    static <T> T of(Class<T> type, T client) {
        Object halved = Proxy.newProxyInstance(
                HalvedBatches.class.getClassLoader(), new Class<?>[] {type}, new HalvedBatches(client));
        return type.cast(halved);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (arguments != null && arguments[0] instanceof BatchGetItemRequest request) {
            return get(method, request);
        }
        if (arguments != null && arguments[0] instanceof BatchWriteItemRequest request) {
            return write(method, request);
        }
        return sent(method, arguments);
    }

    private Object sent(Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** An answer, now or later, with what is left. */
    private static <T> Object with(Object answer, Class<T> type, Function<T, T> left) {
        return answer instanceof CompletableFuture<?> later
                ? later.thenApply(a -> left.apply(type.cast(a)))
                : left.apply(type.cast(answer));
    }

    private Object get(Method method, BatchGetItemRequest request) throws Throwable {
        Map<String, KeysAndAttributes> sent = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> left = new LinkedHashMap<>();
        request.requestItems().forEach((table, asked) -> {
            sent.put(table, asked.toBuilder().keys(first(asked.keys())).build());
            if (asked.keys().size() > 1) {
                left.put(table, asked.toBuilder().keys(rest(asked.keys())).build());
            }
        });
        Object answer = sent(method, request.toBuilder().requestItems(sent).build());
        return with(
                answer,
                BatchGetItemResponse.class,
                a -> a.toBuilder().unprocessedKeys(left).build());
    }

    private Object write(Method method, BatchWriteItemRequest request) throws Throwable {
        Map<String, List<WriteRequest>> sent = new LinkedHashMap<>();
        Map<String, List<WriteRequest>> left = new LinkedHashMap<>();
        request.requestItems().forEach((table, writes) -> {
            sent.put(table, first(writes));
            if (writes.size() > 1) {
                left.put(table, rest(writes));
            }
        });
        Object answer = sent(method, request.toBuilder().requestItems(sent).build());
        return with(
                answer,
                BatchWriteItemResponse.class,
                a -> a.toBuilder().unprocessedItems(left).build());
    }

    private static <T> List<T> first(List<T> all) {
        return new ArrayList<>(all.subList(0, (all.size() + 1) / 2));
    }

    private static <T> List<T> rest(List<T> all) {
        return new ArrayList<>(all.subList((all.size() + 1) / 2, all.size()));
    }
}
