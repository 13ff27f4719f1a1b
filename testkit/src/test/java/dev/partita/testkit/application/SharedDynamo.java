package dev.partita.testkit.application;

import dev.partita.verify.local.LocalDynamo;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/**
 * One emulator for all tests of a process that need none of their own: starting one, and the first requests to it, take seconds. It ends
 * with the process.
 */
public final class SharedDynamo {
    private static final LocalDynamo DYNAMO = LocalDynamo.lasting();

    private SharedDynamo() {}

    /** Without tables, whatever others have left. */
    public static LocalDynamo empty() {
        List.of(DYNAMO.client(), DYNAMO.elsewhere(), DYNAMO.beside(), DYNAMO.again())
                .forEach(SharedDynamo::empty);
        return DYNAMO;
    }

    private static void empty(DynamoDbClient client) {
        for (ListTablesResponse left = client.listTables(); !left.tableNames().isEmpty(); left = client.listTables()) {
            left.tableNames().forEach(t -> client.deleteTable(d -> d.tableName(t)));
        }
    }
}
