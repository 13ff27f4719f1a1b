package dev.partita.verify.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The light client does as the SDK's own does. */
class EmulatorClientTest {
    private static final String TABLE = "Clients";
    private static DynamoDbClient light;
    private static DynamoDbClient whole;

    @BeforeAll
    static void create() {
        light = SharedEmulator.client();
        whole = DynamoClients.at(SharedEmulator.endpoint());
        light.createTable(b -> b.tableName(TABLE)
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(d -> d.attributeName("pk").attributeType("S"))
                .keySchema(k -> k.attributeName("pk").keyType("HASH")));
    }

    @AfterAll
    static void delete() {
        light.deleteTable(b -> b.tableName(TABLE));
        whole.close();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static Map<String, AttributeValue> key(String id) {
        return Map.of("pk", s(id));
    }

    private static Map<String, AttributeValue> everything(String id) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(key(id));
        item.put("empty", s(""));
        item.put("text", s("\"\\\u0000\u0001 äé\u2028😀\uffff"));
        item.put("n", AttributeValue.fromN("-12345678901234567890.123456789"));
        item.put("t", AttributeValue.fromBool(true));
        item.put("f", AttributeValue.fromBool(false));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127, 10})));
        item.put("nul", AttributeValue.fromNul(true));
        item.put(
                "list",
                AttributeValue.fromL(List.of(s("x"), AttributeValue.fromL(List.of()), AttributeValue.fromM(Map.of()))));
        item.put("map", AttributeValue.fromM(Map.of("a.b", AttributeValue.fromN("1"))));
        item.put("ss", AttributeValue.fromSs(List.of("a", "b")));
        item.put("ns", AttributeValue.fromNs(List.of("1", "2.5")));
        return item;
    }

    private static <R extends SdkPojo> R same(Function<DynamoDbClient, R> request) {
        R expected = request.apply(whole);
        R answered = request.apply(light);
        assertThat(fields(answered)).isEqualTo(fields(expected));
        return answered;
    }

    /** The answer without what the SDK says of the connection. */
    private static Map<String, Object> fields(SdkPojo answer) {
        Map<String, Object> fields = new LinkedHashMap<>();
        answer.sdkFields().forEach(f -> fields.put(f.memberName(), f.getValueOrDefault(answer)));
        return fields;
    }

    @Test
    void answersAreEqual() {
        same(c -> c.putItem(b -> b.tableName(TABLE).item(everything("all")).returnConsumedCapacity("INDEXES")));
        var got = same(c -> c.getItem(b -> b.tableName(TABLE).key(key("all")).returnConsumedCapacity("INDEXES")));
        assertThat(got.item()).isEqualTo(everything("all"));
        assertThat(same(c -> c.getItem(b -> b.tableName(TABLE).key(key("none"))))
                        .hasItem())
                .isFalse();
        same(c -> c.batchGetItem(b -> b.requestItems(Map.of(
                        TABLE,
                        KeysAndAttributes.builder()
                                .keys(key("all"), key("none"))
                                .build()))
                .returnConsumedCapacity("TOTAL")));
        same(c -> c.query(b -> b.tableName(TABLE)
                .keyConditionExpression("pk = :p")
                .expressionAttributeValues(Map.of(":p", s("all")))
                .limit(1)
                .returnConsumedCapacity("INDEXES")));
        same(c -> c.scan(b -> b.tableName(TABLE).limit(1)));
        same(c -> c.updateItem(b -> b.tableName(TABLE)
                .key(key("all"))
                .updateExpression("SET #x = :x")
                .expressionAttributeNames(Map.of("#x", "x"))
                .expressionAttributeValues(Map.of(":x", s("y")))
                .returnValues("ALL_NEW")));
        same(c -> c.listTables());
        same(c -> c.describeTable(b -> b.tableName(TABLE)));
    }

    @Test
    void refusalsAreEqual() {
        light.putItem(b -> b.tableName(TABLE).item(everything("there")));
        var failed = refused(
                ConditionalCheckFailedException.class,
                c -> c.putItem(b -> b.tableName(TABLE)
                        .item(key("there"))
                        .conditionExpression("attribute_not_exists(pk)")
                        .returnValuesOnConditionCheckFailure("ALL_OLD")));
        assertThat(failed.item()).isEqualTo(everything("there"));
        var cancelled = refused(
                TransactionCanceledException.class,
                c -> c.transactWriteItems(b -> b.transactItems(
                        t -> t.put(p -> p.tableName(TABLE).item(key("other"))),
                        t -> t.delete(d -> d.tableName(TABLE)
                                .key(key("there"))
                                .conditionExpression("attribute_not_exists(pk)")
                                .returnValuesOnConditionCheckFailure("ALL_OLD")))));
        assertThat(cancelled.cancellationReasons()).hasSize(2);
        assertThat(cancelled.cancellationReasons().get(1).item()).isEqualTo(everything("there"));
        refused(
                ResourceNotFoundException.class,
                c -> c.getItem(b -> b.tableName("Nowhere").key(key("x"))));
        refused(DynamoDbException.class, c -> c.getItem(b -> b.tableName(TABLE).key(Map.of("x", s("x")))));
    }

    private static <E extends DynamoDbException> E refused(Class<E> kind, Function<DynamoDbClient, ?> request) {
        E expected = catchThrowableOfType(kind, () -> request.apply(whole));
        E answered = catchThrowableOfType(kind, () -> request.apply(light));
        assertThat(answered.getClass()).isEqualTo(expected.getClass());
        assertThat(answered.awsErrorDetails().errorCode())
                .isEqualTo(expected.awsErrorDetails().errorCode());
        assertThat(answered.awsErrorDetails().errorMessage())
                .isEqualTo(expected.awsErrorDetails().errorMessage());
        assertThat(answered.statusCode()).isEqualTo(expected.statusCode());
        if (answered instanceof TransactionCanceledException cancelled) {
            assertThat(cancelled.cancellationReasons())
                    .isEqualTo(((TransactionCanceledException) (DynamoDbException) expected).cancellationReasons());
        }
        return answered;
    }

    @Test
    void largeAnswersComeWhole() {
        String text = "x".repeat(100_000);
        for (int i = 0; i < 12; i++) {
            int id = i;
            light.putItem(b -> b.tableName(TABLE).item(Map.of("pk", s("large" + id), "x", s(text))));
        }
        long found = light.scanPaginator(b -> b.tableName(TABLE)).items().stream()
                .filter(i -> i.get("pk").s().startsWith("large"))
                .peek(i -> assertThat(i.get("x").s()).isEqualTo(text))
                .count();
        assertThat(found).isEqualTo(12);
    }

    @Test
    void whatIsNotThereSaysSo() {
        assertThatThrownBy(() -> light.describeLimits(b -> {})).isInstanceOf(UnsupportedOperationException.class);
    }
}
