package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.verify.local.SharedEmulator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Each way to change an item is noticed; what goes past the client is what reading whole tables shows. */
class KnownContentTest {
    private static final DynamoDbClient CLIENT = SharedEmulator.client();
    private static final Because BECAUSE = new Because(List.of(), "test");
    private static final String TABLE = "Known";
    private static final Design DESIGN = new Design(
            "Known",
            List.of(new Table(
                    new TableName(TABLE),
                    new KeyAttribute("id", KeyAttribute.Type.S),
                    Optional.of(new KeyAttribute("n", KeyAttribute.Type.N)),
                    List.of(),
                    Optional.empty(),
                    BECAUSE)),
            List.of());

    @BeforeEach
    void create() {
        CreateTables.create(CLIENT, DESIGN);
        for (int n = 0; n < 8; n++) {
            int number = n;
            CLIENT.putItem(p -> p.tableName(TABLE).item(item(number, "old")));
        }
    }

    @AfterEach
    void delete() {
        CreateTables.delete(CLIENT, DESIGN);
    }

    @Test
    void everyRequestIsNoticed() {
        KnownContent known = known();
        DynamoDbClient client = known.client();
        client.putItem(p -> p.tableName(TABLE).item(item(0, "new")));
        client.deleteItem(d -> d.tableName(TABLE).key(key(1)));
        client.updateItem(u -> u.tableName(TABLE)
                .key(key(2))
                .updateExpression("SET v = :v")
                .expressionAttributeValues(Map.of(":v", AttributeValue.fromS("new"))));
        client.batchWriteItem(b -> b.requestItems(Map.of(
                TABLE,
                List.of(
                        WriteRequest.builder()
                                .putRequest(p -> p.item(item(9, "new")))
                                .build(),
                        WriteRequest.builder().deleteRequest(d -> d.key(key(3))).build()))));
        client.transactWriteItems(t -> t.transactItems(
                TransactWriteItem.builder()
                        .put(p -> p.tableName(TABLE).item(item(4, "new")))
                        .build(),
                TransactWriteItem.builder()
                        .delete(d -> d.tableName(TABLE).key(key(5)))
                        .build(),
                TransactWriteItem.builder()
                        .update(u -> u.tableName(TABLE).key(key(6)).updateExpression("REMOVE v"))
                        .build()));
        assertThat(known.content()).isEqualTo(TableContent.of(CLIENT, DESIGN));
        assertThat(known.hasChanged()).isTrue();
    }

    @Test
    void whatIsRefusedChangesNothing() {
        KnownContent known = known();
        assertThat(catchThrowable(() -> known.client()
                        .putItem(p -> p.tableName(TABLE)
                                .item(item(0, "new"))
                                .conditionExpression("attribute_not_exists(id)"))))
                .isNotNull();
        known.content();
        assertThat(known.hasChanged()).isFalse();
    }

    @Test
    void whatNoRequestHasNamedShowsWhenAllIsRead() {
        KnownContent known = known();
        CLIENT.putItem(p -> p.tableName(TABLE).item(item(0, "new")));
        assertThat(known.content().difference(TableContent.of(CLIENT, DESIGN)))
                .hasValueSatisfying(d -> assertThat(d).contains("x / 0", "new", "old"));
    }

    @Test
    void itemsAreKnownWholeByTheirKeys() {
        KnownContent known = known();
        SortedMap<String, Value> key = new TreeMap<>(Map.of("id", Value.of("x"), "n", Value.of(0)));
        assertThat(known.whole(DESIGN.tables().get(0).name(), Optional.empty(), List.of(key)))
                .containsExactly(AttributeValues.item(item(0, "old")));
    }

    private static KnownContent known() {
        return new KnownContent(CLIENT, DESIGN, TableContent.of(CLIENT, DESIGN));
    }

    private static Map<String, AttributeValue> key(int n) {
        return Map.of("id", AttributeValue.fromS("x"), "n", AttributeValue.fromN(n + ".0"));
    }

    private static Map<String, AttributeValue> item(int n, String value) {
        return Map.of(
                "id", AttributeValue.fromS("x"), "n", AttributeValue.fromN("" + n), "v", AttributeValue.fromS(value));
    }
}
