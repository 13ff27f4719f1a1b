package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.call;
import static dev.partita.verify.execute.ShopRun.day;
import static dev.partita.verify.execute.ShopRun.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReadPlansTest {
    private static final NodeId Q = new NodeId("q");
    private static final NodeId F = new NodeId("f");
    private static final NodeId G = new NodeId("g");
    private static final NodeId J = new NodeId("j");
    private static final NodeId M = new NodeId("m");
    private static final NodeId CUT = new NodeId("cut");
    private static final Read COLLECTION =
            read("AP", new Read.Result.Collection(), 3, true, leg(ORDER, descending(CREATED)));
    private static final Read FREE = read("FREE", new Read.Result.Collection(), 3, true, leg(ORDER));
    private static final Read TWO =
            read("TWO", new Read.Result.Collection(), 3, true, leg(CUSTOMER), leg(ORDER, descending(CREATED)));
    private static final Read COUNT = read("COUNT", new Read.Result.Count(), 0, false, leg(ORDER));
    private static ShopRun shop;

    @BeforeAll
    static void fill() {
        shop = new ShopRun(COLLECTION, FREE, TWO, COUNT);
        shop.customer("c1", "Ann");
        shop.customer("c2", "Bob");
        shop.customer("c#", "Eve");
        for (int i = 1; i <= 10; i++) {
            shop.order(
                    "c1",
                    "o" + i,
                    i,
                    i % 2 == 0 ? "OPEN" : "DONE",
                    i % 3,
                    i * 10,
                    "note",
                    i % 5 == 0 ? "five" : "",
                    "gift",
                    i % 4 == 0);
        }
        for (int i = 11; i <= 20; i++) {
            shop.order("c2", "o" + i, i - 10, "OPEN", i, -i);
        }
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    private static KeyValue customerPartition() {
        return keyValue("PK", piece("C#"), piece(parameter("customerId")));
    }

    private static Node.Query orders(OptionalInt limit, boolean forward, Predicate filter) {
        return new Node.Query(
                Q,
                Optional.empty(),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(customerPartition()),
                new SortCondition(
                        List.of(),
                        Optional.of(new SortCondition.Last(
                                SortCondition.Operator.BEGINS_WITH, keyValue("SK", piece("O#")), Optional.empty()))),
                filter,
                limit,
                forward,
                false,
                List.of());
    }

    private static ReadPlan plan(Read read, ReadPlan.Cursor cursor, Node... nodes) {
        return new ReadPlan(read.id(), List.of(), List.of(nodes), List.of(nodes[nodes.length - 1].id()), cursor);
    }

    private static ReadAnswer page(ReadPlan plan, Optional<String> cursor, Object... parameters) {
        ReadAnswer answer = shop.executor.read(plan, call(parameters), cursor);
        assertThat(answer.operations()).noneMatch(Operation::surprises);
        return answer;
    }

    /** All pages' rows; every page but the last is full. */
    private static List<List<Map<Path, Value>>> pages(ReadPlan plan, int leg, int limit, Object... parameters) {
        List<List<Map<Path, Value>>> pages = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ReadAnswer answer = page(plan, cursor, parameters);
            pages.add(answer.legs().get(leg));
            cursor = answer.cursor();
            if (cursor.isPresent()) {
                assertThat(answer.legs().get(leg)).hasSize(limit);
            }
        } while (cursor.isPresent() && pages.size() < 50);
        return pages;
    }

    private static List<String> ids(List<List<Map<Path, Value>>> pages) {
        return pages.stream().flatMap(p -> texts(p, ORDER_ID).stream()).toList();
    }

    /** Who wrote the design knows his Query, and not what we call its rows. */
    @Test
    void aQueryThatMeetsWhatItDoesNotMeanIsNamedByWhereItAsks() {
        Node.Query all = new Node.Query(
                Q,
                Optional.empty(),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(customerPartition()),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                false,
                List.of());
        ReadPlan plan = plan(FREE, ReadPlan.Cursor.NONE, all);
        assertThatThrownBy(() -> page(plan, Optional.empty(), "customerId", "c1"))
                .isInstanceOf(PlanFault.class)
                .hasMessageStartingWith("the Query of " + BASE + " met an item that is none of " + ShopWrites.ORDERS);
    }

    @Test
    void aQueryIsPagedByKeys() {
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                orders(OptionalInt.of(3), false, Predicate.TRUE),
                new Node.Cut(CUT, Q, 3, true));
        var pages = pages(plan, 0, 3, "customerId", "c1");
        assertThat(pages).hasSize(4);
        assertThat(ids(pages)).containsExactly("o10", "o9", "o8", "o7", "o6", "o5", "o4", "o3", "o2", "o1");
        ReadAnswer first = page(plan, Optional.empty(), "customerId", "c1");
        assertThat(first.operations()).hasSize(1);
        assertThat(first.operations().get(0).items()).isEqualTo(3);
        assertThat(page(plan, Optional.empty(), "customerId", "c#").legs().get(0))
                .isEmpty();
    }

    @Test
    void filtersAreRefilled() {
        Predicate filter = Predicate.all(List.of(
                new Predicate.Compare(
                        TOTAL, Predicate.Comparison.GREATER, new Operand.Literal(Value.of(20)), Optional.empty()),
                new Predicate.Compare(
                        NOTE,
                        Predicate.Comparison.NOT_EQUAL,
                        new Operand.Literal(Value.of("five")),
                        Optional.empty())));
        ReadPlan byDynamo = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                orders(OptionalInt.of(3), false, filter),
                new Node.Refill(new NodeId("r"), Q, 3),
                new Node.Cut(CUT, new NodeId("r"), 3, true));
        assertThat(ids(pages(byDynamo, 0, 3, "customerId", "c1"))).containsExactly("o9", "o8", "o7", "o6", "o4", "o3");
        ReadPlan byReader = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                orders(OptionalInt.of(3), false, Predicate.TRUE),
                new Node.Filter(F, Q, filter),
                new Node.Refill(new NodeId("r"), F, 3),
                new Node.Cut(CUT, new NodeId("r"), 3, true));
        assertThat(ids(pages(byReader, 0, 3, "customerId", "c1"))).containsExactly("o9", "o8", "o7", "o6", "o4", "o3");
        ReadPlan byPosition = plan(
                COLLECTION,
                ReadPlan.Cursor.POSITION,
                orders(OptionalInt.of(3), true, Predicate.TRUE),
                new Node.Filter(F, Q, filter),
                new Node.Sort(new NodeId("s"), F, List.of(descending(CREATED))),
                new Node.Cut(CUT, new NodeId("s"), 3, true));
        assertThat(ids(pages(byPosition, 0, 3, "customerId", "c1")))
                .containsExactly("o9", "o8", "o7", "o6", "o4", "o3");
    }

    private static Node.Query open(OptionalInt limit, boolean forward) {
        return new Node.Query(
                Q,
                Optional.empty(),
                OPEN,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("OP", piece("OPEN#"), new KeyValue.EveryShard(SHARDS))),
                SortCondition.NONE,
                Predicate.TRUE,
                limit,
                forward,
                false,
                List.of());
    }

    @Test
    void shardsAreMergedInOrder() {
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                open(OptionalInt.of(3), false),
                new Node.Merge(M, List.of(Q), List.of(descending(CREATED))),
                new Node.Cut(CUT, M, 3, true));
        assertThat(ids(pages(plan, 0, 3)))
                .containsExactly(
                        "o20", "o10", "o19", "o8", "o18", "o17", "o6", "o16", "o15", "o4", "o14", "o13", "o2", "o12",
                        "o11");
        ReadAnswer first = page(plan, Optional.empty());
        assertThat(first.operations()).hasSize(SHARDS);
        assertThat(first.operations()).allMatch(o -> o.spaces().equals(List.of(OPEN)));
    }

    @Test
    void rowsAreJoinedInBatches() {
        Node.Get customers = new Node.Get(
                G,
                Optional.of(CUT),
                BASE,
                ShopWrites.CUSTOMERS,
                ShopWrites.customerKey(new Operand.Answered(CUT, CUSTOMER_ID)),
                true,
                List.of("name"));
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                open(OptionalInt.of(3), false),
                new Node.Merge(M, List.of(Q), List.of(descending(CREATED))),
                new Node.Cut(CUT, M, 3, true),
                customers,
                new Node.Join(J, CUT, G, List.of(TO_CUSTOMER)));
        ReadAnswer answer = page(plan, Optional.empty());
        assertThat(texts(answer.legs().get(0), NAME.after(TO_CUSTOMER))).containsExactly("Bob", "Ann", "Bob");
        Operation batch = answer.operations().get(answer.operations().size() - 1);
        assertThat(batch.operation()).isEqualTo("BatchGetItem");
        assertThat(batch.items()).isEqualTo(2);
    }

    @Test
    void nativeKeysAreQueriedFromLeftToRight() {
        Node.Query query = new Node.Query(
                Q,
                Optional.empty(),
                BY_STATUS,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(
                        keyValue("status", piece(parameter("status"))),
                        keyValue("customerId", piece(parameter("customerId")))),
                new SortCondition(
                        List.of(),
                        Optional.of(new SortCondition.Last(
                                SortCondition.Operator.BETWEEN,
                                keyValue("priority", piece(parameter("low"))),
                                Optional.of(keyValue("priority", piece(parameter("high"))))))),
                Predicate.TRUE,
                OptionalInt.of(2),
                true,
                false,
                List.of());
        Read read = FREE;
        ReadPlan plan = plan(read, ReadPlan.Cursor.KEYS, query, new Node.Cut(CUT, Q, 3, true));
        var pages = pages(plan, 0, 3, "status", "OPEN", "customerId", "c2", "low", 12, "high", 19);
        List<String> priorities =
                pages.stream().flatMap(p -> texts(p, PRIORITY).stream()).toList();
        assertThat(priorities).containsExactly("12", "13", "14", "15", "16", "17", "18", "19");
        ReadAnswer upsideDown =
                page(plan, Optional.empty(), "status", "OPEN", "customerId", "c2", "low", 19, "high", 12);
        assertThat(upsideDown.legs().get(0)).isEmpty();
        assertThat(upsideDown.operations()).isEmpty();
    }

    @Test
    void oneQueryAnswersTwoLegs() {
        Node.Query query = new Node.Query(
                Q,
                Optional.empty(),
                BASE,
                List.of(
                        new Node.Range(ShopWrites.CUSTOMERS, Predicate.TRUE),
                        new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(customerPartition()),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.of(4),
                true,
                false,
                List.of());
        NodeId customers = new NodeId("customers");
        NodeId orders = new NodeId("orders");
        ReadPlan plan = new ReadPlan(
                TWO.id(),
                List.of(),
                List.of(
                        query,
                        new Node.Select(customers, Q, List.of(ShopWrites.CUSTOMERS)),
                        new Node.Select(orders, Q, List.of(ShopWrites.ORDERS)),
                        new Node.Cut(CUT, orders, 3, true)),
                List.of(customers, CUT),
                ReadPlan.Cursor.KEYS);
        ReadAnswer first = page(plan, Optional.empty(), "customerId", "c1");
        assertThat(texts(first.legs().get(0), NAME)).containsExactly("Ann");
        assertThat(texts(first.legs().get(1), ORDER_ID)).containsExactly("o1", "o2", "o3");
        assertThat(first.operations()).hasSize(1);
        ReadAnswer second = page(plan, first.cursor(), "customerId", "c1");
        assertThat(second.legs().get(0)).isEmpty();
        assertThat(texts(second.legs().get(1), ORDER_ID)).containsExactly("o4", "o5", "o6");
        assertThat(ids(pages(plan, 1, 3, "customerId", "c1"))).hasSize(10).doesNotHaveDuplicates();
        ReadAnswer filtered = page(mixedFilter(plan), Optional.empty(), "customerId", "c1");
        assertThat(texts(filtered.legs().get(0), NAME)).containsExactly("Ann");
        assertThat(texts(filtered.legs().get(1), ORDER_ID)).containsExactly("o4", "o8");
    }

    /** The same, but only gifts: a demand on orders alone. */
    private static ReadPlan mixedFilter(ReadPlan plan) {
        Node.Query q = (Node.Query) plan.node(Q);
        Node.Query filtered = new Node.Query(
                Q,
                q.each(),
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                Predicate.equal(GIFT, new Operand.Literal(Value.of(true))),
                q.limit(),
                q.forward(),
                q.strong(),
                q.project());
        List<Node> nodes = new ArrayList<>(plan.nodes());
        nodes.set(0, filtered);
        return new ReadPlan(plan.pattern(), plan.guards(), nodes, plan.answers(), plan.cursor());
    }

    @Test
    void sourcesRunOncePerRow() {
        NodeId values = new NodeId("v");
        Node.Query each = new Node.Query(
                Q,
                Optional.of(values),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("PK", piece("C#"), piece(new Operand.Answered(values, CUSTOMER_ID)))),
                orders(OptionalInt.empty(), true, Predicate.TRUE).sort(),
                Predicate.TRUE,
                OptionalInt.of(3),
                false,
                true,
                List.of("orderId", "createdAt"));
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                new Node.Values(values, CUSTOMER_ID, List.of(), Optional.of(new ParameterName("ids"))),
                each,
                new Node.Merge(M, List.of(Q), List.of(descending(CREATED))),
                new Node.Cut(CUT, M, 3, true));
        assertThat(ids(pages(plan, 0, 3, "ids", List.of("c1", "c2", "c9", "c1"))))
                .containsExactly(
                        "o20", "o10", "o9", "o19", "o8", "o18", "o7", "o17", "o6", "o16", "o5", "o15", "o4", "o14",
                        "o3", "o13", "o2", "o12", "o11", "o1");
        Node.Summarize counts = new Node.Summarize(
                new NodeId("n"),
                Q,
                Optional.of(values),
                Aggregate.Kind.COUNT,
                false,
                Optional.empty(),
                Optional.of(TOTAL));
        ReadPlan perRow = plan(
                FREE,
                ReadPlan.Cursor.NONE,
                new Node.Values(values, CUSTOMER_ID, List.of(), Optional.of(new ParameterName("ids"))),
                each,
                counts);
        assertThat(texts(
                        page(perRow, Optional.empty(), "ids", List.of("c1", "c9", "c2"))
                                .legs()
                                .get(0),
                        TOTAL))
                .containsExactly("10", "0", "10");
    }

    @Test
    void anIndexLeadsToTheHome() {
        Node.Get homes = new Node.Get(
                G,
                Optional.of(Q),
                BASE,
                ShopWrites.ORDERS,
                ShopWrites.orderKey(
                        new Operand.Answered(Q, CUSTOMER_ID),
                        new Operand.Answered(Q, CREATED),
                        new Operand.Answered(Q, ORDER_ID)),
                false,
                List.of());
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                open(OptionalInt.of(2), true),
                homes,
                new Node.Filter(
                        F,
                        G,
                        new Predicate.Compare(
                                TOTAL, Predicate.Comparison.LESS, new Operand.Literal(Value.of(0)), Optional.empty())),
                new Node.Cut(CUT, F, 3, true));
        assertThat(ids(pages(plan, 0, 3)))
                .containsExactlyInAnyOrder("o11", "o12", "o13", "o14", "o15", "o16", "o17", "o18", "o19", "o20");
    }

    @Test
    void summariesAndGuards() {
        NodeId sum = new NodeId("sum");
        ReadPlan plan = new ReadPlan(
                COUNT.id(),
                List.of(new Guard.EmptyText(parameter("customerId"))),
                List.of(
                        orders(OptionalInt.empty(), true, Predicate.TRUE),
                        new Node.Summarize(
                                sum,
                                Q,
                                Optional.empty(),
                                Aggregate.Kind.COUNT,
                                false,
                                Optional.empty(),
                                Optional.empty())),
                List.of(sum),
                ReadPlan.Cursor.NONE);
        assertThat(page(plan, Optional.empty(), "customerId", "c1").value()).contains(Value.of(10));
        assertThat(page(plan, Optional.empty(), "customerId", "c9").value()).contains(Value.of(0));
        ReadAnswer empty = page(plan, Optional.empty(), "customerId", "");
        assertThat(empty.value()).contains(Value.of(0));
        assertThat(empty.operations()).isEmpty();
    }

    @Test
    void whatStandsInAKeyAloneIsDecoded() {
        ReadPlan plan = plan(
                FREE,
                ReadPlan.Cursor.NONE,
                new Node.Query(
                        Q,
                        Optional.empty(),
                        BASE,
                        List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                        List.of(customerPartition()),
                        orders(OptionalInt.empty(), true, Predicate.TRUE).sort(),
                        Predicate.TRUE,
                        OptionalInt.of(2),
                        true,
                        false,
                        List.of("total")),
                new Node.Decode(new NodeId("d1"), Q, "SK", CREATED),
                new Node.Decode(new NodeId("d2"), new NodeId("d1"), "SK", ORDER_ID),
                new Node.Cut(CUT, new NodeId("d2"), 2, false));
        List<Map<Path, Value>> rows =
                page(plan, Optional.empty(), "customerId", "c1").legs().get(0);
        assertThat(texts(rows, CREATED)).containsExactly(day(1), day(2));
        assertThat(texts(rows, ORDER_ID)).containsExactly("o1", "o2");
    }

    @Test
    void badCursorsAreNamed() {
        ReadPlan plan = plan(
                COLLECTION,
                ReadPlan.Cursor.KEYS,
                orders(OptionalInt.of(3), false, Predicate.TRUE),
                new Node.Cut(CUT, Q, 3, true));
        String cursor =
                page(plan, Optional.empty(), "customerId", "c1").cursor().orElseThrow();
        rejected(plan, cursor, "customerId", "c2");
        rejected(plan, cursor.substring(0, cursor.length() - 1), "customerId", "c1");
        rejected(plan, cursor.substring(1), "customerId", "c1");
        rejected(plan, "", "customerId", "c1");
        rejected(plan, "%%%", "customerId", "c1");
        rejected(plan, "AAAA" + cursor, "customerId", "c1");
        ReadPlan other = new ReadPlan(FREE.id(), plan.guards(), plan.nodes(), plan.answers(), plan.cursor());
        rejected(other, cursor, "customerId", "c1");
    }

    private static void rejected(ReadPlan plan, String cursor, Object... parameters) {
        assertThatThrownBy(() -> shop.executor.read(plan, call(parameters), Optional.of(cursor)))
                .isInstanceOfSatisfying(
                        CallRejected.class, e -> assertThat(e.reason()).isEqualTo(CallRejected.Reason.BAD_CURSOR));
    }

    @Test
    void aMissingItemAnswersNothing() {
        ReadPlan plan = plan(
                FREE,
                ReadPlan.Cursor.NONE,
                new Node.Get(
                        G,
                        Optional.empty(),
                        BASE,
                        ShopWrites.CUSTOMERS,
                        ShopWrites.customerKey(parameter("customerId")),
                        false,
                        List.of("name")));
        assertThat(texts(page(plan, Optional.empty(), "customerId", "c#").legs().get(0), NAME))
                .containsExactly("Eve");
        assertThat(page(plan, Optional.empty(), "customerId", "c9").legs().get(0))
                .isEmpty();
        assertThat(page(plan, Optional.empty()).operations()).isEmpty();
    }
}
