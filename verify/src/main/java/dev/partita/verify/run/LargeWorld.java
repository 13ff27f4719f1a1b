package dev.partita.verify.run;

import dev.partita.verify.data.Population;
import dev.partita.verify.item.TableContent;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Tables of a design that hold many entities, more than a request answers. Reads are tried on them.
 *
 * @param content what the tables hold
 */
public record LargeWorld(DynamoDbClient client, TableStore store, Population population, TableContent content)
        implements AutoCloseable {
    /** The same tables, for one who tries them at the same time as another. */
    LargeWorld forAnother() {
        Population own = new Population(population.world().copy(), population.inOrder(), population.witnesses());
        return new LargeWorld(client, store, own, content);
    }

    @Override
    public void close() {
        store.delete();
    }
}
