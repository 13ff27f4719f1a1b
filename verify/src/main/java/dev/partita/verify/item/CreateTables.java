package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The requests that create a design's tables. Expiry is not switched on: the service deletes late, so whoever reads and
 * writes must cope with expired items, and here they always stay.
 */
public final class CreateTables {
    private CreateTables() {}

    public static List<CreateTableRequest> of(Design design) {
        return design.tables().stream().map(CreateTables::of).toList();
    }

    /** Creates all tables of a design and waits until they can be used. */
    public static void create(DynamoDbClient client, Design design) {
        List<String> open = new ArrayList<>();
        for (CreateTableRequest request : of(design)) {
            TableStatus status = client.createTable(request).tableDescription().tableStatus();
            if (status != TableStatus.ACTIVE) {
                open.add(request.tableName());
            }
        }
        open.forEach(t -> awaitActive(client, t));
    }

    private static void awaitActive(DynamoDbClient client, String table) {
        for (long pause = 10; !isActive(client, table); pause = Math.min(2 * pause, 2_000)) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pause));
        }
    }

    private static boolean isActive(DynamoDbClient client, String table) {
        return client.describeTable(b -> b.tableName(table)).table().tableStatus() == TableStatus.ACTIVE;
    }

    /** Deletes all tables of a design. */
    public static void delete(DynamoDbClient client, Design design) {
        design.tables()
                .forEach(t -> client.deleteTable(b -> b.tableName(t.name().value())));
    }

    public static CreateTableRequest of(Table table) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(table.name().value())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Items.keyAttributes(table).stream()
                        .map(CreateTables::definition)
                        .toList())
                .keySchema(
                        schema(List.of(table.partition()), table.sort().stream().toList()));
        List<GlobalSecondaryIndex> global = table.indexes().stream()
                .filter(i -> !i.local())
                .map(CreateTables::global)
                .toList();
        List<LocalSecondaryIndex> local = table.indexes().stream()
                .filter(Index::local)
                .map(CreateTables::local)
                .toList();
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        return request.build();
    }

    private static AttributeDefinition definition(KeyAttribute key) {
        return AttributeDefinition.builder()
                .attributeName(key.name())
                .attributeType(key.type().name())
                .build();
    }

    private static GlobalSecondaryIndex global(Index index) {
        return GlobalSecondaryIndex.builder()
                .indexName(index.name().value())
                .keySchema(schema(index.partition(), index.sort()))
                .projection(projection(index.projection()))
                .build();
    }

    private static LocalSecondaryIndex local(Index index) {
        return LocalSecondaryIndex.builder()
                .indexName(index.name().value())
                .keySchema(schema(index.partition(), index.sort()))
                .projection(projection(index.projection()))
                .build();
    }

    private static List<KeySchemaElement> schema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        List<KeySchemaElement> schema = new ArrayList<>();
        partition.forEach(k -> schema.add(element(k, KeyType.HASH)));
        sort.forEach(k -> schema.add(element(k, KeyType.RANGE)));
        return schema;
    }

    private static KeySchemaElement element(KeyAttribute key, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(key.name())
                .keyType(type)
                .build();
    }

    private static software.amazon.awssdk.services.dynamodb.model.Projection projection(Projection projection) {
        var built = software.amazon.awssdk.services.dynamodb.model.Projection.builder();
        switch (projection) {
            case Projection.All all -> built.projectionType(ProjectionType.ALL);
            case Projection.KeysOnly keys -> built.projectionType(ProjectionType.KEYS_ONLY);
            case Projection.Include include ->
                built.projectionType(ProjectionType.INCLUDE).nonKeyAttributes(include.attributes());
        }
        return built.build();
    }
}
