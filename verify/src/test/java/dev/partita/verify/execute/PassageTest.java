package dev.partita.verify.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.plan.SortCondition;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.local.SharedEmulator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** What a page passes over is what the same request answers without its filter; where that cannot be told, nothing is said. */
class PassageTest {
    private static final DynamoDbClient CLIENT = SharedEmulator.client();
    private static final Because BECAUSE = new Because(List.of(), "test");
    private static final TableName NAME = new TableName("Passed");
    private static final KeyAttribute ID = new KeyAttribute("id", KeyAttribute.Type.S);
    private static final KeyAttribute NUMBER = new KeyAttribute("n", KeyAttribute.Type.N);
    private static final KeyAttribute GROUP = new KeyAttribute("g", KeyAttribute.Type.S);
    private static final KeyAttribute RANK = new KeyAttribute("r", KeyAttribute.Type.S);
    private static final Index INDEX = new Index(
            new IndexName("ByRank"), false, List.of(GROUP), List.of(RANK), new Projection.KeysOnly(), BECAUSE);
    private static final Table TABLE =
            new Table(NAME, ID, Optional.of(NUMBER), List.of(INDEX), Optional.empty(), BECAUSE);
    private static final Design DESIGN = new Design("Passed", List.of(TABLE), List.of());

    @BeforeEach
    void create() {
        CreateTables.create(CLIENT, DESIGN);
        for (int n = 0; n < 24; n++) {
            int number = n;
            CLIENT.putItem(p -> p.tableName(NAME.value()).item(AttributeValues.of(item(number))));
        }
    }

    @AfterEach
    void delete() {
        CreateTables.delete(CLIENT, DESIGN);
    }

    /** Every third is not in the index; of the others each three have one rank. */
    private static Map<String, Value> item(int number) {
        Map<String, Value> item = new TreeMap<>(Map.of(
                "id", Value.of(number < 20 ? "x" : "y"),
                "n", Value.of(number),
                "g", Value.of("g"),
                "v", Value.of(number % 4)));
        if (number % 3 != 0) {
            item.put("r", Value.of("r" + number / 9));
        }
        return item;
    }

    @ParameterizedTest
    @CsvSource({"true,100", "false,100", "true,7", "false,7", "true,1"})
    void ofATableAllIsTold(boolean forward, int limit) {
        KeyConditions all = new KeyConditions(new TreeMap<>(Map.of("id", Value.of("x"))), Optional.empty());
        assertThat(told(all, Optional.empty(), forward, limit)).isEqualTo(new Told(20, 0));
    }

    @ParameterizedTest
    @CsvSource({"GREATER,15", "GREATER_OR_EQUAL,16", "LESS,4", "LESS_OR_EQUAL,5"})
    void ofARangeAllIsTold(SortCondition.Operator operator, int evaluated) {
        KeyConditions some = new KeyConditions(
                new TreeMap<>(Map.of("id", Value.of("x"))),
                Optional.of(new KeyConditions.Last(operator, "n", Value.of(4), Optional.empty())));
        assertThat(told(some, Optional.empty(), true, 3)).isEqualTo(new Told(evaluated, 0));
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void ofAnIndexWithoutPagesAllIsTold(boolean forward) {
        assertThat(told(ranked(), Optional.of(INDEX), forward, 100)).isEqualTo(new Told(16, 0));
    }

    /** Six, six and four have the same rank: of the second of three pages either rank could be most of what it holds. */
    @Test
    void whatIsTiedIsToldWhereItIsAllOrNothing() {
        assertThat(told(ranked(), Optional.of(INDEX), true, 6)).isEqualTo(new Told(10, 1));
        assertThat(told(ranked(), Optional.of(INDEX), true, 4).silent()).isPositive();
    }

    private static KeyConditions ranked() {
        return new KeyConditions(new TreeMap<>(Map.of("g", Value.of("g"))), Optional.empty());
    }

    /**
     * What was told of all pages.
     *
     * @param evaluated how many items
     * @param silent of how many pages nothing was told
     */
    private record Told(int evaluated, int silent) {}

    private static Told told(KeyConditions conditions, Optional<Index> index, boolean forward, int limit) {
        KnownContent known = new KnownContent(CLIENT, DESIGN, TableContent.of(CLIENT, DESIGN));
        Map<String, AttributeValue> behind = Map.of();
        int evaluated = 0;
        int silent = 0;
        do {
            QueryResponse page = CLIENT.query(request(conditions, index, forward, limit, behind));
            Passage passage = new Passage(TABLE, index, conditions, forward, AttributeValues.item(behind));
            var told = passage.evaluated(known, AttributeValues.item(page.lastEvaluatedKey()), page.scannedCount());
            told.ifPresent(items -> assertThat(items.stream().map(PassageTest::key))
                    .containsExactlyInAnyOrderElementsOf(page.items().stream()
                            .map(AttributeValues::item)
                            .map(PassageTest::key)
                            .toList()));
            evaluated += told.map(List::size).orElse(0);
            silent += told.isPresent() ? 0 : 1;
            behind = page.lastEvaluatedKey();
        } while (!behind.isEmpty());
        return new Told(evaluated, silent);
    }

    private static ItemKey key(SortedMap<String, Value> item) {
        return ItemKey.of(TABLE.keys(), item);
    }

    private static QueryRequest request(
            KeyConditions conditions,
            Optional<Index> index,
            boolean forward,
            int limit,
            Map<String, AttributeValue> behind) {
        Expression expression = new Expression();
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(NAME.value())
                .keyConditionExpression(expression.use(conditions.text(expression)))
                .scanIndexForward(forward)
                .limit(limit);
        index.ifPresent(i -> request.indexName(i.name().value()));
        if (!behind.isEmpty()) {
            request.exclusiveStartKey(behind);
        }
        return request.expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .build();
    }
}
