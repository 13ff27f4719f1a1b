package dev.partita.testkit.execute;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** A client that sends each transaction twice, token and all, as if the first answer had been lost. */
record SentTwice(DynamoDbClient client, AtomicInteger repeated) {
    SentTwice(DynamoDbClient client) {
        this(client, new AtomicInteger());
    }

    DynamoDbClient sending() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                SentTwice.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    try {
                        if (arguments != null && arguments[0] instanceof TransactWriteItemsRequest transaction) {
                            client.transactWriteItems(transaction);
                            repeated.incrementAndGet();
                        }
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException refused) {
                        throw refused.getCause();
                    }
                });
    }
}
