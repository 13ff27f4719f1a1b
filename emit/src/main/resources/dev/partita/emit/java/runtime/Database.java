package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The way to DynamoDB of calls that block: one for an application, shared by all repositories and threads. */
public final class Database {
    private final Connection connection;

    private Database(Connection connection) {
        this.connection = connection;
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back: 32 random bytes or more */
    public static Database of(DynamoDbClient client, byte[] cursorKey) {
        return new Database(Connection.of(new Client.Blocking(client, Threads.SHARED), cursorKey));
    }

    /** @param cursorKey seals cursors; keep it secret, and the same wherever cursors are taken back */
    public static Database of(DynamoDbClient client, String cursorKey) {
        return of(client, cursorKey.getBytes(StandardCharsets.UTF_8));
    }

    /** @param names the name of a table where it runs, by the name as designed */
    public Database withTableNames(UnaryOperator<String> names) {
        return new Database(connection.withTableNames(names));
    }

    /** @param threads by which requests are sent that a call needs at once, instead of some of its own */
    public Database withThreads(Executor threads) {
        return new Database(connection.withThreads(threads));
    }

    /** @param other tells the time of calls */
    public Database withClock(Clock other) {
        return new Database(connection.withClock(other));
    }

    Connection connection() {
        return connection;
    }
}
