package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** The way to DynamoDB of calls that block no thread: one for an application, shared by all repositories and threads. */
public final class AsyncDatabase {
    private final Connection connection;

    private AsyncDatabase(Connection connection) {
        this.connection = connection;
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back: 32 random bytes or more */
    public static AsyncDatabase of(DynamoDbAsyncClient client, byte[] cursorKey) {
        return new AsyncDatabase(Connection.of(new Client.NonBlocking(client), cursorKey));
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back */
    public static AsyncDatabase of(DynamoDbAsyncClient client, String cursorKey) {
        return of(client, cursorKey.getBytes(StandardCharsets.UTF_8));
    }

    /** @param names the name of a table where it runs, by the name as designed */
    public AsyncDatabase withTableNames(UnaryOperator<String> names) {
        return new AsyncDatabase(connection.withTableNames(names));
    }

    /** @param other tells the time of calls */
    public AsyncDatabase withClock(Clock other) {
        return new AsyncDatabase(connection.withClock(other));
    }

    Connection connection() {
        return connection;
    }
}
