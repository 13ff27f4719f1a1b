package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Value;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.execute.Call;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.execute.ReadAnswer;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.run.ExecutedCalls;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** A text in pieces is read while it is written: nobody sees the pieces of two texts, nor some of one. */
class TornReadsTest {
    private static final DesignResult WIKI = new Application("wiki").delivered();
    private static final String TABLE = "Wiki";
    private static final String PAGE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    private static final String OLD = "o😀".repeat(200_000);
    private static final String NEW = "né".repeat(300_000);

    private final LocalDynamo dynamo = SharedDynamo.empty();
    private Map<String, AttributeValue> oldPiece = Map.of();

    /** The new text, but for its second piece. */
    @BeforeEach
    void tear() {
        CreateTables.create(dynamo.client(), WIKI.design());
        write("AP-020", "\"space\":\"s\",\"title\":\"t\",\"editor\":\"e\",\"changedAt\":\"2026-01-01T00:00:00Z\"", OLD);
        oldPiece = piece();
        write("AP-021", "\"known\":1,\"editor\":\"e\",\"changedAt\":\"2026-01-02T00:00:00Z\"", NEW);
        assertThat(text(read(dynamo.client()))).isEqualTo(NEW);
    }

    @Test
    void piecesOfTwoTextsAreNoAnswer() {
        put(oldPiece);
        assertThatThrownBy(() -> read(dynamo.client()))
                .isInstanceOf(CallRejected.class)
                .hasMessageContaining("written by others, " + ReadPlan.ATTEMPTS + " times");
    }

    @Test
    void someOfItsPiecesAreNoAnswer() {
        dynamo.client().deleteItem(b -> b.tableName(TABLE).key(key()));
        assertThatThrownBy(() -> read(dynamo.client())).isInstanceOf(CallRejected.class);
    }

    /** The writer is done before the reader tries again, now strongly consistent. */
    @Test
    void whoReadsAgainGetsTheNewText() {
        Map<String, AttributeValue> newPiece = piece();
        put(oldPiece);
        List<Boolean> strong = new ArrayList<>();
        DynamoDbClient mending = (DynamoDbClient) Proxy.newProxyInstance(
                TornReadsTest.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, given) -> {
                    try {
                        Object answer = method.invoke(dynamo.client(), given);
                        if (given != null && given[0] instanceof QueryRequest query) {
                            strong.add(query.consistentRead());
                            put(newPiece);
                        }
                        return answer;
                    } catch (InvocationTargetException refused) {
                        throw refused.getCause();
                    }
                });
        assertThat(text(read(mending))).isEqualTo(NEW);
        assertThat(strong).startsWith(false).contains(true);
    }

    private static Map<String, AttributeValue> key() {
        return Map.of("PK", AttributeValue.fromS("PAGE#" + PAGE), "SK", AttributeValue.fromS("PAGE#PART2"));
    }

    private Map<String, AttributeValue> piece() {
        return dynamo.client().getItem(b -> b.tableName(TABLE).key(key())).item();
    }

    private void put(Map<String, AttributeValue> item) {
        dynamo.client().putItem(b -> b.tableName(TABLE).item(item));
    }

    private static String text(ReadAnswer answer) {
        Value text = answer.legs().getFirst().getFirst().get(Path.own(new dev.partita.model.AttributeName("text")));
        return ((Value.Text) text).text();
    }

    private static ReadAnswer read(DynamoDbClient client) {
        return executor(client)
                .read((ReadPlan) WIKI.plans().of(new PatternId("AP-001")), call("AP-001", ""), Optional.empty());
    }

    private void write(String pattern, String parameters, String text) {
        Call call = call(pattern, "," + parameters + ",\"text\":\"" + text + "\"");
        assertThat(executor(dynamo.client())
                        .write((WritePlan) WIKI.plans().of(new PatternId(pattern)), call)
                        .applied())
                .isTrue();
    }

    private static PlanExecutor executor(DynamoDbClient client) {
        return new PlanExecutor(WIKI.model(), WIKI.design(), Endpoints.of(client), Prediction.NONE);
    }

    private static Call call(String pattern, String parameters) {
        String json = "{\"pattern\":\"" + pattern + "\",\"params\":{\"pageId\":\"" + PAGE + "\"" + parameters + "}}";
        var call = new CallCodec(WIKI.model()).read(Json.parseObject(json), DataGenerator.NOW);
        return ExecutedCalls.of(call.arguments(), call.now());
    }
}
