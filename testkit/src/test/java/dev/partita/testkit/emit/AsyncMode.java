package dev.partita.testkit.emit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.SdkAdvancedAsyncClientOption;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * Methods return futures. They are called on the one thread on which the SDK completes its answers, too: a method that waited for an
 * answer, at its beginning or between two requests, would never have it.
 */
final class AsyncMode implements JavaHarness.Mode, AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final DynamoDbAsyncClient plain;
    private final DynamoDbAsyncClient client;

    AsyncMode(URI endpoint) {
        this.plain = DynamoDbAsyncClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("partita", "partita")))
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().connectionTimeout(Duration.ofSeconds(10)))
                .asyncConfiguration(
                        c -> c.advancedOption(SdkAdvancedAsyncClientOption.FUTURE_COMPLETION_EXECUTOR, thread))
                .build();
        this.client = HalvedBatches.of(DynamoDbAsyncClient.class, plain);
    }

    /** A way to count how requests wait for one another. */
    RoundsMode rounds() {
        return new RoundsMode(plain);
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
        return client;
    }

    @Override
    public Object answer(Method method, Object repository, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        try {
            CompletableFuture<?> answer = (CompletableFuture<?>)
                    thread.submit(() -> method.invoke(repository, arguments)).get();
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new InvocationTargetException(e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError(method + " is not answered", e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        plain.close();
        thread.shutdownNow();
    }
}
