package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.day;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Writes that repeat, and writers that race. */
class ElementsTest {
    private static final ParameterName LIST = new ParameterName("list");
    private static final NodeId EACH = new NodeId("each");
    private static final NodeId FOUND = ShopWrites.FOUND;
    private final ShopRun shop = new ShopRun();

    @AfterEach
    void close() {
        shop.close();
    }

    private static Node.Get customers() {
        return new Node.Get(
                FOUND,
                Optional.of(EACH),
                BASE,
                ShopWrites.CUSTOMERS,
                ShopWrites.customerKey(parameter("customerId")),
                true,
                List.of());
    }

    /** Renames the customers that are there, each as read; adds the number of elements to a count of one. */
    private static WritePlan rename() {
        Action.Update update = new Action.Update(
                ShopWrites.CUSTOMERS,
                Optional.of(new Action.Repeat.PerElement(LIST)),
                List.of(
                        new Only.Found(FOUND),
                        new Only.Differs(List.of(parameter("name")), List.of(ShopWrites.found(NAME)))),
                ShopWrites.customerKey(ShopWrites.found(CUSTOMER_ID)),
                List.of(
                        new Change.SetTo(NAME, parameter("name")),
                        new Change.Increase(ORDER_COUNT, new Operand.ElementCount(LIST), false)),
                false,
                List.of(Check.asRead(Predicate.equal(NAME, ShopWrites.found(NAME)))));
        return new WritePlan(
                new PatternId("rename"),
                List.of(),
                List.of(new Node.Elements(EACH, LIST), customers()),
                List.of(new WritePlan.Demanded(
                        FOUND,
                        Predicate.TRUE,
                        false,
                        List.of(new Only.Given(parameter("must"))),
                        "each Customer exists")),
                List.of(new Step.Transaction(List.of(update))),
                List.of());
    }

    @Test
    void findsBelongToTheirElement() {
        shop.customer("c1", "Ann");
        shop.customer("c2", "Bob");
        shop.customer("c3", "Eve");
        Value list = new Value.ListOf(List.of(
                ShopRun.element("customerId", "c2", "name", "Bea"),
                ShopRun.element("customerId", "c9", "name", "Nobody"),
                ShopRun.element("customerId", "c1", "name", "Ada"),
                ShopRun.element("customerId", "c3", "name", "Eve")));
        WriteOutcome outcome = shop.write(rename(), "list", list);
        assertThat(outcome.applied()).isTrue();
        assertThat(outcome.operations())
                .extracting(Operation::operation)
                .containsExactly("BatchGetItem", "TransactWriteItems");
        assertThat(outcome.operations().get(1).items()).isEqualTo(2);
        assertThat(shop.contents().values())
                .extracting(i -> i.get("name"))
                .containsExactly(Value.of("Ada"), Value.of("Bea"), Value.of("Eve"));
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(4));
        assertThat(shop.write(rename(), "list", list, "must", true).failed()).containsExactly("each Customer exists");
        assertThat(shop.write(rename(), "list", new Value.ListOf(List.of())).operations())
                .isEmpty();
    }

    /** Counts for a customer, whose name each element says. */
    private static WritePlan count() {
        Action.Update update = new Action.Update(
                ShopWrites.CUSTOMERS,
                Optional.of(new Action.Repeat.Shared(new Action.Repeat.PerElement(LIST))),
                List.of(),
                ShopWrites.customerKey(parameter("customerId")),
                List.of(new Change.Increase(ORDER_COUNT, new Operand.Literal(Value.of(1)), false)),
                false,
                List.of(Check.holds(Predicate.equal(NAME, parameter("name")), "name is said")));
        return new WritePlan(
                new PatternId("count"),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Step.Transaction(List.of(update))),
                List.of());
    }

    @Test
    void whatElementsShareIsCheckedForEach() {
        shop.customer("c1", "Ann");
        Value ann = ShopRun.element("customerId", "c1", "name", "Ann");
        Value eve = ShopRun.element("customerId", "c1", "name", "Eve");
        for (List<Value> one : List.of(List.of(ann, eve), List.of(eve, ann))) {
            assertThat(shop.write(count(), "list", new Value.ListOf(one)).failed())
                    .containsExactly("name is said");
        }
        assertThat(shop.write(count(), "list", new Value.ListOf(List.of(ann, ann)))
                        .applied())
                .isTrue();
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(2));
    }

    @Test
    void eachThatIsFoundIsDeleted() {
        shop.customer("c1", "Ann");
        for (int i = 1; i <= 30; i++) {
            shop.order("c1", "o" + i, 1 + i % 28, "OPEN", i, i);
        }
        NodeId late = new NodeId("late");
        Node.Query query = new Node.Query(
                FOUND,
                Optional.empty(),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("PK", piece("C#"), piece(parameter("customerId")))),
                new dev.partita.plan.SortCondition(
                        List.of(),
                        Optional.of(new dev.partita.plan.SortCondition.Last(
                                dev.partita.plan.SortCondition.Operator.BEGINS_WITH,
                                keyValue("SK", piece("O#")),
                                Optional.empty()))),
                Predicate.TRUE,
                OptionalInt.of(10),
                true,
                true,
                List.of());
        WritePlan plan = new WritePlan(
                new PatternId("clear"),
                List.of(),
                List.of(
                        query,
                        new Node.Filter(
                                late,
                                FOUND,
                                new Predicate.Compare(
                                        PRIORITY,
                                        Predicate.Comparison.GREATER,
                                        new Operand.Literal(Value.of(2)),
                                        Optional.empty()))),
                List.of(),
                List.of(
                        new Step.Batch(List.of(new Action.Delete(
                                ShopWrites.ORDERS,
                                Optional.of(new Action.Repeat.PerRow(late)),
                                List.of(),
                                ShopWrites.orderKey(
                                        new Operand.Answered(late, CUSTOMER_ID),
                                        new Operand.Answered(FOUND, CREATED),
                                        new Operand.Answered(late, ORDER_ID)),
                                List.of()))),
                        new Step.Plain(new Action.Update(
                                ShopWrites.CUSTOMERS,
                                Optional.empty(),
                                List.of(),
                                ShopWrites.customerKey(parameter("customerId")),
                                List.of(new Change.Increase(ORDER_COUNT, new Operand.RowCount(late), true)),
                                false,
                                List.of()))),
                List.of());
        WriteOutcome outcome = shop.write(plan, "customerId", "c1");
        assertThat(outcome.operations())
                .extracting(Operation::operation)
                .containsExactly("Query", "Query", "Query", "Query", "BatchWriteItem", "BatchWriteItem", "UpdateItem");
        assertThat(shop.contents()).hasSize(3);
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(2));
    }

    @Test
    void racingWritersLeaveOneMarkerAndTheRightCount() throws Exception {
        shop.customer("c1", "Ann");
        PlanExecutor executor = new PlanExecutor(shop.model, shop.design, Endpoints.of(shop.client), Prediction.NONE);
        List<Callable<Boolean>> writers = IntStream.range(0, 24)
                .<Callable<Boolean>>mapToObj(i -> () -> i % 2 == 0
                        ? executor.write(
                                        ShopWrites.createCustomer(),
                                        ShopRun.call("customerId", "n" + i, "name", "N", "email", "same@x"))
                                .applied()
                        : executor.write(
                                        ShopWrites.createOrder(),
                                        ShopRun.call(
                                                "customerId",
                                                "c1",
                                                "orderId",
                                                "o" + i,
                                                "createdAt",
                                                day(1),
                                                "status",
                                                "OPEN",
                                                "priority",
                                                1,
                                                "total",
                                                1))
                                .applied())
                .toList();
        long applied = 0;
        try (var threads = Executors.newFixedThreadPool(6)) {
            for (var done : threads.invokeAll(writers)) {
                applied += done.get() ? 1 : 0;
            }
        }
        assertThat(applied).isEqualTo(13);
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(12));
        assertThat(shop.contents().keySet().stream().filter(k -> k.startsWith("E#")))
                .hasSize(1);
    }
}
