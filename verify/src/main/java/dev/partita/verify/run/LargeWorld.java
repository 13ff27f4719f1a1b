package dev.partita.verify.run;

import dev.partita.verify.data.Population;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tables of a design that hold many entities, more than a request answers. Reads are tried on them. */
public record LargeWorld(DynamoDbClient client, TableStore store, Population population) implements AutoCloseable {
    @Override
    public void close() {
        store.delete();
    }
}
