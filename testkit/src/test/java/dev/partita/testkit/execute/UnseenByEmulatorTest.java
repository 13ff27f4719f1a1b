package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.price.Limits;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
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

    /**
     * In an index that is sorted as its table. A right read that meets this is refuted: {@code from} to {@code to}, and more entries at
     * {@code to} than its page has room for.
     */
    @Test
    void aPageThatEndsAtTheUpperBoundNamesNoLastKey() {
        client().createTable(t -> table(t, "Ties")
                .keySchema(key("id", KeyType.HASH), key("b", KeyType.RANGE))
                .globalSecondaryIndexes(i -> i.indexName("Sorted")
                        .keySchema(key("a", KeyType.HASH), key("b", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))));
        Stream.of("1", "2", "9", "9", "9")
                .forEach(b -> client().putItem(p -> p.tableName("Ties")
                        .item(Map.of("id", text(UUID.randomUUID().toString()), "a", text("x"), "b", text(b)))));
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName("Ties")
                .indexName("Sorted")
                .keyConditionExpression("a = :a AND b BETWEEN :low AND :high")
                .expressionAttributeValues(Map.of(":a", text("x"), ":low", text("0"), ":high", text("9")));
        assertThat(client().query(query.build()).count()).isEqualTo(5);
        assertThat(client().query(query.limit(2).build()).hasLastEvaluatedKey()).isTrue();
        assertThat(client().query(query.limit(3).build()).hasLastEvaluatedKey()).isFalse();
    }

    private static DynamoDbClient client() {
        return dynamo.client();
    }

    private static AttributeValue text(String text) {
        return AttributeValue.builder().s(text).build();
    }
}
