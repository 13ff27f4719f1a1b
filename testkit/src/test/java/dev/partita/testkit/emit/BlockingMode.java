package dev.partita.testkit.emit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Methods return their answers. */
record BlockingMode(DynamoDbClient client) implements JavaHarness.Mode {
    BlockingMode {
        client = HalvedBatches.of(DynamoDbClient.class, client);
    }

    @Override
    public String database() {
        return "Database";
    }

    @Override
    public Class<?> clientType() {
        return DynamoDbClient.class;
    }

    @Override
    public Object answer(Method method, Object repository, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        return method.invoke(repository, arguments);
    }
}
