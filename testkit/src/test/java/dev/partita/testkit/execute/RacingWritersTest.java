package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.execute.WriteOutcome;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.ExecutedCalls;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.ImageCheck;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Writers at the same time: what is unique stays unique, what is counted is counted once, and the whole tables say so. */
@Tag("full")
class RacingWritersTest {
    private static final int WRITERS = 8;
    private static final Instant NOW = DataGenerator.NOW;
    private static final DesignResult SHOP = new Application("shop-template").delivered();
    private static LocalDynamo dynamo;

    private final Evaluator evaluator = new Evaluator(SHOP.model());
    private final World world = new World(SHOP.model());

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    @BeforeEach
    void create() {
        CreateTables.create(dynamo.client(), SHOP.design());
    }

    @AfterEach
    void delete() {
        CreateTables.delete(dynamo.client(), SHOP.design());
    }

    @Test
    void oneOfManyGetsAUniqueValue() {
        List<Call> calls =
                IntStream.range(0, WRITERS).mapToObj(i -> user("u" + i, "a@b")).toList();
        List<WriteOutcome> outcomes = atOnce(calls, dynamo.client());
        List<Integer> winners = IntStream.range(0, WRITERS)
                .filter(i -> outcomes.get(i).applied())
                .boxed()
                .toList();
        assertThat(winners).hasSize(1);
        assertThat(outcomes.stream().filter(o -> !o.applied()).map(WriteOutcome::failed))
                .containsOnly(List.of("email is unique"));
        assertTablesTell(List.of(calls.get(winners.get(0))));
    }

    @Test
    void whatIsAddedAtOnceIsAllCounted() {
        List<Call> calls = new ArrayList<>(List.of(user("u", "a@b")));
        write(calls.get(0), dynamo.client());
        List<Call> orders =
                IntStream.range(0, WRITERS).mapToObj(i -> order("o" + i)).toList();
        assertThat(atOnce(orders, dynamo.client())).allMatch(WriteOutcome::applied);
        calls.addAll(orders);
        assertTablesTell(calls);
    }

    /** One is cancelled while its status changes and it is cancelled again: some order of the calls explains what is left. */
    @Test
    void whatIsDeletedWhileItChangesIsGoneOrChanged() {
        List<Call> before = List.of(user("u", "a@b"), order("o"));
        before.forEach(c -> write(c, dynamo.client()));
        Call cancel = call("AP-020", "\"orderId\":\"o\"");
        List<WriteOutcome> outcomes = atOnce(
                List.of(cancel, call("AP-012", "\"orderId\":\"o\",\"newStatus\":\"SHIPPED\""), cancel),
                dynamo.client());
        boolean cancelled = outcomes.get(0).applied() || outcomes.get(2).applied();
        assertThat(outcomes.get(0).applied() && outcomes.get(2).applied()).isFalse();
        List<Call> explaining = new ArrayList<>(before);
        explaining.add(cancelled ? cancel : call("AP-012", "\"orderId\":\"o\",\"newStatus\":\"SHIPPED\""));
        assertTablesTell(explaining);
    }

    /** As an SDK sends it again whose answer was lost: with the same token. */
    @Test
    void aTransactionThatIsSentTwiceTakesPlaceOnce() {
        List<Call> calls = List.of(user("u", "a@b"), order("o"));
        SentTwice retrying = new SentTwice(dynamo.client());
        assertThat(calls).allMatch(c -> write(c, retrying.sending()).applied());
        assertThat(retrying.repeated()).hasValue(2);
        assertTablesTell(calls);
    }

    private static Stream<Application> applications() {
        return Application.all().stream();
    }

    /** Every write beside others, several times: what each reports and what is left is explained by some order. */
    @ParameterizedTest
    @MethodSource("applications")
    void everyOrderOfCallsThatIsSeenIsPossible(Application application) {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = application.delivered();
        Verification evidence = new Verifier(
                        new Subject(result.model(), result.design(), result.plans()),
                        new Options(1, 2, Optional.empty(), "DIR"))
                .verify(Ground.of(dynamo.elsewhere()));
        assertThat(evidence.patterns())
                .allSatisfy(p ->
                        assertThat(p.example()).as("mismatch of %s", p.id()).isEmpty());
    }

    private static Call user(String id, String email) {
        return call(
                "AP-010",
                "\"userId\":\"" + id + "\",\"email\":\"" + email
                        + "\",\"name\":\"n\",\"createdAt\":\"2026-01-01T00:00:00Z\"");
    }

    private static Call order(String id) {
        return call(
                "AP-011",
                "\"userId\":\"u\",\"orderId\":\"" + id
                        + "\",\"items\":[],\"total\":1,\"status\":\"PENDING\",\"createdAt\":\"2026-01-01T00:00:00Z\"");
    }

    private static Call call(String pattern, String parameters) {
        return new CallCodec(SHOP.model())
                .read(Json.parseObject("{\"pattern\":\"" + pattern + "\",\"params\":{" + parameters + "}}"), NOW);
    }

    private static List<WriteOutcome> atOnce(List<Call> calls, DynamoDbClient client) {
        try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
            List<Callable<WriteOutcome>> tasks = new ArrayList<>();
            calls.forEach(c -> tasks.add(() -> write(c, client)));
            List<WriteOutcome> outcomes = new ArrayList<>();
            for (Future<WriteOutcome> done : threads.invokeAll(tasks)) {
                outcomes.add(done.get());
            }
            return outcomes;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static WriteOutcome write(Call call, DynamoDbClient client) {
        return new PlanExecutor(SHOP.model(), SHOP.design(), Endpoints.of(client), Prediction.NONE)
                .write((WritePlan) SHOP.plans().of(call.pattern()), ExecutedCalls.of(call.arguments(), call.now()));
    }

    /** The tables hold what these calls leave, one after the other. */
    private void assertTablesTell(List<Call> calls) {
        calls.forEach(c ->
                evaluator.apply((Write) SHOP.model().pattern(c.pattern()).orElseThrow(), c.arguments(), NOW, world));
        Subject subject = new Subject(SHOP.model(), SHOP.design(), SHOP.plans());
        assertThat(new ImageCheck(subject, evaluator)
                        .differences(world, NOW, TableContent.of(dynamo.client(), SHOP.design())))
                .isEmpty();
    }
}
