package dev.partita.verify.run;

import dev.partita.verify.data.Population;
import dev.partita.verify.item.TableContent;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tables of a design that hold a few entities of each kind, as its load plans have stored them: whatever is tried begins there. */
public final class SmallWorld implements AutoCloseable {
    private final DynamoDbClient client;
    private final TableStore store;
    private final Optional<Past> past;
    private final Population population;
    private final TableContent start;
    private TableContent current;

    /** The same tables elsewhere, which nothing changes. */
    record Past(DynamoDbClient client, TableStore store) {}

    SmallWorld(DynamoDbClient client, TableStore store, Optional<Past> past, Population population) {
        this.client = client;
        this.store = store;
        this.past = past;
        this.population = population;
        this.start = store.content();
        this.current = start;
    }

    DynamoDbClient client() {
        return client;
    }

    Optional<DynamoDbClient> earlier() {
        return past.map(Past::client);
    }

    TableStore store() {
        return store;
    }

    Population population() {
        return population;
    }

    /** What the tables hold, brought back to it first if something was tried before. */
    TableContent start() {
        store.bring(current, start);
        current = start;
        return start;
    }

    /** @param content what the tables hold now */
    void left(TableContent content) {
        current = content;
    }

    @Override
    public void close() {
        store.delete();
        past.ifPresent(p -> p.store().delete());
    }
}
