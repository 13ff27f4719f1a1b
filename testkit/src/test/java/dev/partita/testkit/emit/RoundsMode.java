package dev.partita.testkit.emit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * Methods return futures. Requests are held until the method has nothing to do but to wait: then all are answered, in one round. So it
 * is counted how many requests of a call wait for one another.
 */
final class RoundsMode implements JavaHarness.Mode {
    private static final long GLANCE_NANOS = 100_000;
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private final DynamoDbAsyncClient plain;
    private final DynamoDbAsyncClient holding;
    private final List<Held> held = new ArrayList<>();
    private int rounds;

    private record Held(Method method, Object[] arguments, CompletableFuture<Object> answer) {}

    RoundsMode(DynamoDbAsyncClient client) {
        this.plain = client;
        this.holding = (DynamoDbAsyncClient) Proxy.newProxyInstance(
                RoundsMode.class.getClassLoader(),
                new Class<?>[] {DynamoDbAsyncClient.class},
                (proxy, method, arguments) -> hold(method, arguments));
    }

    private synchronized CompletableFuture<Object> hold(Method method, Object... arguments) {
        Held one = new Held(method, arguments, new CompletableFuture<>());
        held.add(one);
        return one.answer();
    }

    private synchronized List<Held> released() {
        List<Held> all = List.copyOf(held);
        held.clear();
        return all;
    }

    @Override
    public String database() {
        return "AsyncDatabase";
    }

    @Override
    public Class<?> clientType() {
        return DynamoDbAsyncClient.class;
    }

    @Override
    public Object client() {
        return holding;
    }

    /** Of the call that has ended. */
    int taken() {
        int taken = rounds;
        rounds = 0;
        return taken;
    }

    @Override
    public Object answer(Method method, Object repository, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        CompletableFuture<?> answer = (CompletableFuture<?>) method.invoke(repository, arguments);
        long patience = System.nanoTime() + PATIENCE_NANOS;
        while (!answer.isDone()) {
            List<Held> sent = released();
            if (sent.isEmpty()) {
                // It pauses before it sends again what met others.
                LockSupport.parkNanos(GLANCE_NANOS);
                if (System.nanoTime() > patience) {
                    throw new AssertionError(method + " waits for no request");
                }
            } else {
                round(sent);
            }
        }
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw new InvocationTargetException(e.getCause());
        }
    }

    private void round(List<Held> sent) throws IllegalAccessException, InvocationTargetException {
        rounds++;
        List<Runnable> answers = new ArrayList<>();
        for (Held one : sent) {
            CompletableFuture<?> answer = (CompletableFuture<?>) one.method().invoke(plain, one.arguments());
            answers.add(answer.handle((value, failure) -> (Runnable) () -> {
                        if (failure == null) {
                            one.answer().complete(value);
                        } else {
                            one.answer().completeExceptionally(failure);
                        }
                    })
                    .join());
        }
        answers.forEach(Runnable::run);
    }
}
