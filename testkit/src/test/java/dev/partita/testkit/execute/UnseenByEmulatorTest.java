package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.price.Limits;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.DynamoClients;
import dev.partita.verify.local.LocalDynamo;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * What DynamoDB Local takes and DynamoDB does not: no execution shows it, so plans or static checks see to it themselves; and what it answers
 * wrongly. A version of DynamoDB Local that does better makes these tests fail, and then docs/proof.md has a line less.
 */
class UnseenByEmulatorTest {
    private static final String TABLE = "Unseen";
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
        client().createTable(t -> table(t, TABLE)
                .globalSecondaryIndexes(i -> i.indexName("Several")
                        .keySchema(key("a", KeyType.HASH), key("b", KeyType.HASH))
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))));
    }

    private static CreateTableRequest.Builder table(CreateTableRequest.Builder table, String name) {
        return table.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Stream.of("id", "a", "b")
                        .map(n -> AttributeDefinition.builder()
                                .attributeName(n)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .toList())
                .keySchema(key("id", KeyType.HASH));
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    /** Plans refuse such a call by name: {@code KeyConditions}. */
    @Test
    void partitionsOfSeveralAttributesOfMoreThan2048Bytes() {
        QueryRequest query = QueryRequest.builder()
                .tableName(TABLE)
                .indexName("Several")
                .keyConditionExpression("a = :a AND b = :b")
                .expressionAttributeValues(Map.of(":a", text("a".repeat(2_000)), ":b", text("b".repeat(2_000))))
                .build();
        assertThat(client().query(query).items()).isEmpty();
    }

    /** A static check counts them: {@code TOO_MANY_INDEXES}. */
    @Test
    void indexesThatIncludeMoreThan20Attributes() {
        List<String> included = IntStream.rangeClosed(0, Limits.INCLUDED_PER_INDEX)
                .mapToObj(i -> "attribute" + i)
                .toList();
        client().createTable(t -> table(t, "Wide")
                .globalSecondaryIndexes(i -> i.indexName("Including")
                        .keySchema(key("a", KeyType.HASH), key("b", KeyType.RANGE))
                        .projection(
                                p -> p.projectionType(ProjectionType.INCLUDE).nonKeyAttributes(included))));
        assertThat(client().describeTable(d -> d.tableName("Wide"))
                        .table()
                        .globalSecondaryIndexes()
                        .get(0)
                        .projection()
                        .nonKeyAttributes())
                .hasSize(Limits.INCLUDED_PER_INDEX + 1);
    }

    /** In an index that is sorted as its table. The client that verifies names the key: {@code LostEnd}. */
    @ParameterizedTest
    @CsvSource({
        "upper, true, #b BETWEEN :low AND :high, 12999",
        "lower, false, #b BETWEEN :low AND :high, 98000",
        "least, true, #b <= :high, 12999",
        "most, false, #b >= :low, 98000"
    })
    void aPageThatEndsAtTheBoundNamesNoLastKey(String table, boolean forward, String range, String stored) {
        createTies(table);
        stored.chars()
                .forEach(b -> client().putItem(p -> p.tableName(table)
                        .item(Map.of(
                                "id",
                                text(UUID.randomUUID().toString()),
                                "a",
                                text("x"),
                                "b",
                                text(Character.toString(b))))));
        QueryRequest query = QueryRequest.builder()
                .tableName(table)
                .indexName("Sorted")
                .scanIndexForward(forward)
                .keyConditionExpression("a = :a AND " + range)
                .filterExpression("#c <> :c")
                .expressionAttributeNames(Map.of("#b", "b", "#c", "c"))
                .expressionAttributeValues(Stream.of(":a=x", ":c=c", ":low=0", ":high=9")
                        .filter(v -> ("a = :a AND #c <> :c" + range).contains(v.substring(0, v.indexOf('='))))
                        .collect(Collectors.toMap(
                                v -> v.substring(0, v.indexOf('=')), v -> text(v.substring(v.indexOf('=') + 1)))))
                .limit(3)
                .build();
        try (DynamoDbClient plain = DynamoClients.at(dynamo.endpoint())) {
            assertThat(plain.query(query).hasLastEvaluatedKey()).isFalse();
        }
        QueryResponse page = client().query(query);
        assertThat(page.count()).isEqualTo(3);
        QueryResponse rest = client().query(query.toBuilder()
                .exclusiveStartKey(page.lastEvaluatedKey())
                .build());
        assertThat(rest.hasLastEvaluatedKey()).isFalse();
        assertThat(Stream.concat(page.items().stream(), rest.items().stream())
                        .map(x -> x.get("id").s()))
                .hasSize(5)
                .doesNotHaveDuplicates();
        assertThat(client().query(query.toBuilder().limit(5).build()).hasLastEvaluatedKey())
                .isFalse();
    }

    private static void createTies(String name) {
        client().createTable(t -> table(t, name)
                .keySchema(key("id", KeyType.HASH), key("b", KeyType.RANGE))
                .globalSecondaryIndexes(x -> x.indexName("Sorted")
                        .keySchema(key("a", KeyType.HASH), key("b", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))));
    }

    private static DynamoDbClient client() {
        return dynamo.client();
    }

    private static AttributeValue text(String text) {
        return AttributeValue.builder().s(text).build();
    }
}
