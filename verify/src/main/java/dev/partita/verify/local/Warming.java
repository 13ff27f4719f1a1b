package dev.partita.verify.local;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Requests of every kind that executing a design sends, for nothing but to have been sent. */
final class Warming {
    private static final String TABLE = "Warming";
    private static final String INDEX = "ByB";
    private static final int ROUNDS = 40;

    private final DynamoDbClient client;

    Warming(DynamoDbClient client) {
        this.client = client;
    }

    void run(BooleanSupplier isEnough) {
        create();
        for (int round = 0; round < ROUNDS && !isEnough.getAsBoolean(); round++) {
            write(round);
            read(round);
        }
        client.deleteTable(d -> d.tableName(TABLE));
    }

    private void create() {
        client.createTable(c -> c.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("A"), attribute("B"))
                .keySchema(key("A", KeyType.HASH), key("B", KeyType.RANGE))
                .globalSecondaryIndexes(g -> g.indexName(INDEX)
                        .keySchema(key("B", KeyType.HASH), key("A", KeyType.RANGE))
                        .projection(p -> p.projectionType("ALL"))));
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private void write(int round) {
        WriteRequest put = WriteRequest.builder()
                .putRequest(p -> p.item(item(round, "batch")))
                .build();
        client.batchWriteItem(b -> b.requestItems(Map.of(TABLE, List.of(put))));
        client.putItem(p -> p.tableName(TABLE)
                .item(item(round, "put"))
                .conditionExpression("attribute_not_exists(A)")
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        client.updateItem(u -> u.tableName(TABLE)
                .key(key(round, "put"))
                .updateExpression("SET #n = #n + :one")
                .conditionExpression("attribute_exists(A)")
                .expressionAttributeNames(Map.of("#n", "N"))
                .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        client.transactWriteItems(t -> t.transactItems(
                        i -> i.put(p -> p.tableName(TABLE).item(item(round, "transaction"))),
                        i -> i.conditionCheck(c ->
                                c.tableName(TABLE).key(key(round, "put")).conditionExpression("attribute_exists(A)")))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        client.deleteItem(d -> d.tableName(TABLE).key(key(round, "batch")));
    }

    private void read(int round) {
        client.getItem(g -> g.tableName(TABLE).key(key(round, "put")).consistentRead(true));
        client.batchGetItem(b -> b.requestItems(Map.of(
                TABLE,
                KeysAndAttributes.builder().keys(List.of(key(round, "put"))).build())));
        client.query(q -> q.tableName(TABLE)
                .indexName(INDEX)
                .keyConditionExpression("B = :b AND A > :a")
                .filterExpression("N > :n")
                .expressionAttributeValues(Map.of(
                        ":b", AttributeValue.fromS("put"),
                        ":a", AttributeValue.fromS("0"),
                        ":n", AttributeValue.fromN("0")))
                .limit(5)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        client.scan(s -> s.tableName(TABLE));
    }

    private static Map<String, AttributeValue> key(int round, String kind) {
        return Map.of("A", AttributeValue.fromS("round " + round), "B", AttributeValue.fromS(kind));
    }

    private static Map<String, AttributeValue> item(int round, String kind) {
        return Map.of(
                "A", AttributeValue.fromS("round " + round),
                "B", AttributeValue.fromS(kind),
                "N", AttributeValue.fromN("1"),
                "L", AttributeValue.fromL(List.of(AttributeValue.fromSs(List.of("a", "b")))),
                "M", AttributeValue.fromM(Map.of("is", AttributeValue.fromBool(true))));
    }
}
