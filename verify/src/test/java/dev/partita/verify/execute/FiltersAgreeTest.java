package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A predicate keeps the same items whether DynamoDB evaluates it or the reader does. */
class FiltersAgreeTest {
    private static final Read READ = read("R", new Read.Result.Collection(), 0, false, leg(ORDER));
    private static final List<String> TEXTS = List.of("", "a", "b", "ab", "#", "A", "😀", "\uffff", "aé");
    private static ShopRun shop;

    @BeforeAll
    static void fill() {
        shop = new ShopRun(READ);
        shop.customer("c1", "Ann");
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            List<Object> more = new ArrayList<>();
            maybe(random, more, "note", Value.of(pick(random, TEXTS)));
            maybe(random, more, "gift", Value.of(random.nextBoolean()));
            maybe(random, more, "tags", new Value.TextSet(new TreeSet<>(List.of("t" + random.nextInt(3), "a"))));
            maybe(random, more, "lines", new Value.ListOf(List.of(anything(random), anything(random))));
            maybe(random, more, "expiresAt", Value.of((long) random.nextInt(3)));
            shop.order("c1", "o" + i, 1 + i % 28, "DONE", i, random.nextInt(5) - 2, more.toArray());
        }
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    private static void maybe(Random random, List<Object> into, String name, Value value) {
        if (random.nextInt(3) > 0) {
            into.add(name);
            into.add(value);
        }
    }

    private static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static Value anything(Random random) {
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> Value.of(pick(random, TEXTS));
            case 3 -> Value.of((long) random.nextInt(5) - 2);
            case 4 -> Value.of(new BigDecimal("1.50"));
            case 5 -> Value.of(random.nextBoolean());
            case 6 -> new Value.ListOf(List.of(Value.of("a")));
            case 7 -> new Value.MapOf(new TreeMap<>());
            default -> Value.of("t" + random.nextInt(3));
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void withDynamo(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 60; i++) {
            Predicate predicate = predicate(random, 2);
            assertThat(ids(predicate, Predicate.TRUE)).as("%s", predicate).isEqualTo(ids(Predicate.TRUE, predicate));
        }
    }

    private static List<String> ids(Predicate byDynamo, Predicate byReader) {
        Node.Query query = new Node.Query(
                new NodeId("q"),
                Optional.empty(),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("PK", piece("C#c1"))),
                new SortCondition(
                        List.of(),
                        Optional.of(new SortCondition.Last(
                                SortCondition.Operator.BEGINS_WITH, keyValue("SK", piece("O#")), Optional.empty()))),
                byDynamo,
                OptionalInt.empty(),
                true,
                false,
                List.of());
        ReadPlan plan = new ReadPlan(
                READ.id(),
                List.of(),
                List.of(query, new Node.Filter(new NodeId("f"), new NodeId("q"), byReader)),
                List.of(new NodeId("f")),
                ReadPlan.Cursor.NONE);
        Call call = call("batch", List.of("a", "a", "b"), "one", 1, "nothing", List.of());
        PlanExecutor executor = new PlanExecutor(shop.model, shop.design, Endpoints.of(shop.client), Prediction.NONE);
        return ShopRun.texts(executor.read(plan, call, Optional.empty()).legs().get(0), ORDER_ID);
    }

    private static Predicate predicate(Random random, int depth) {
        List<Predicate> parts = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            parts.add(depth == 0 ? atom(random) : predicate(random, depth - 1));
        }
        return switch (random.nextInt(3)) {
            case 0 -> new Predicate.And(parts);
            case 1 -> new Predicate.Or(random.nextInt(9) == 0 ? List.of() : parts);
            default -> atom(random);
        };
    }

    private static Predicate atom(Random random) {
        Path path = pick(random, List.of(NOTE, GIFT, TAGS, LINES, TOTAL, EXPIRES));
        return switch (random.nextInt(9)) {
            case 0 -> new Predicate.IsPresent(path, Optional.empty());
            case 1 -> new Predicate.IsAbsent(path, Optional.empty());
            case 2, 3 ->
                new Predicate.Compare(
                        path, pick(random, List.of(Predicate.Comparison.values())), operand(random), Optional.empty());
            case 4 -> new Predicate.Between(path, operand(random), operand(random), Optional.empty());
            case 5 -> new Predicate.BeginsWith(path, operand(random), Optional.empty());
            case 6 -> new Predicate.Contains(path, operand(random), Optional.empty());
            case 7 ->
                new Predicate.InBatch(
                        path,
                        new ParameterName(pick(random, List.of("batch", "nothing", "missing"))),
                        Ratio.ONE,
                        10,
                        Optional.empty());
            default -> new Predicate.InList(path, List.of(operand(random), operand(random)), Optional.empty());
        };
    }

    private static Operand operand(Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> parameter("one");
            case 1 -> parameter("missing");
            case 2 -> new Operand.Now(-1_769_860_799L);
            default -> new Operand.Literal(anything(random));
        };
    }
}
