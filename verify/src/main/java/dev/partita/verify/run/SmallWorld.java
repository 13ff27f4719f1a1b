package dev.partita.verify.run;

import dev.partita.verify.data.Population;
import dev.partita.verify.item.TableContent;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tables of a design that hold a few entities of each kind, as its load plans have stored them: whatever is tried begins there. */
public final class SmallWorld implements AutoCloseable {
    private final DynamoDbClient client;
    private final TableStore store;
    private final Optional<DynamoDbClient> earlier;
    private final Optional<TableStore> past;
    private final Population population;
    private final TableContent start;
    private TableContent current;

    /**
     * @param earlier where the same tables are, which nothing changes
     * @param past those, if they end with this world
     * @param start what the tables hold
     */
    SmallWorld(
            DynamoDbClient client,
            TableStore store,
            Optional<DynamoDbClient> earlier,
            Optional<TableStore> past,
            Population population,
            TableContent start) {
        this.client = client;
        this.store = store;
        this.earlier = earlier;
        this.past = past;
        this.population = population;
        this.start = start;
        this.current = start;
    }

    /**
     * The same, in tables that hold the same, for one who tries it at the same time as another.
     */
    SmallWorld again(DynamoDbClient place, TableStore empty) {
        empty.fill(start);
        Population own = new Population(population.world().copy(), population.inOrder(), population.witnesses());
        return new SmallWorld(place, empty, earlier, Optional.empty(), own, start);
    }

    DynamoDbClient client() {
        return client;
    }

    Optional<DynamoDbClient> earlier() {
        return earlier;
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
        past.ifPresent(TableStore::delete);
    }
}
