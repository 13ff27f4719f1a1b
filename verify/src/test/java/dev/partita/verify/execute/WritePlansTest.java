package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.exact.Ratio;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WritePlansTest {
    private final ShopRun shop = new ShopRun();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void aCreateStoresItemAndMarker() {
        WriteOutcome outcome =
                shop.write(ShopWrites.createCustomer(), "customerId", "c1", "name", "Ann", "email", "a@x");
        assertThat(outcome.applied()).isTrue();
        assertThat(shop.contents().keySet()).containsExactly("C#c1 / A", "E#a@x / E");
        assertThat(shop.contents().get("C#c1 / A"))
                .containsEntry("orderCount", Value.of(0))
                .containsEntry("kind", Value.of("Customer"));
    }

    @Test
    void failedConditionsAreAllReported() {
        shop.write(ShopWrites.createCustomer(), "customerId", "c1", "name", "Ann", "email", "a@x");
        WriteOutcome again = shop.write(ShopWrites.createCustomer(), "customerId", "c1", "name", "Bob", "email", "a@x");
        assertThat(again.applied()).isFalse();
        assertThat(again.failed()).containsExactly("Customer not exists", "email is unique");
        WriteOutcome taken = shop.write(ShopWrites.createCustomer(), "customerId", "c2", "name", "Bob", "email", "a@x");
        assertThat(taken.failed()).containsExactly("email is unique");
        assertThat(shop.contents()).hasSize(2);
    }

    @Test
    void aCountIsKeptAndItsParentDemanded() {
        shop.customer("c1", "Ann");
        shop.order("c1", "o1", 1, "OPEN", 5, 10);
        shop.order("c1", "o2", 2, "DONE", 5, 10);
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(2));
        WriteOutcome orphan = shop.write(
                ShopWrites.createOrder(),
                "customerId",
                "c9",
                "orderId",
                "o3",
                "createdAt",
                day(1),
                "status",
                "OPEN",
                "priority",
                1,
                "total",
                1);
        assertThat(orphan.failed()).containsExactly("Customer exists");
    }

    @Test
    void aStatusMovesTheSparseIndex() {
        shop.customer("c1", "Ann");
        shop.order("c1", "o1", 1, "OPEN", 5, 10, "note", "x");
        String key = "C#c1 / O#" + day(1) + "#o1";
        assertThat(shop.contents().get(key)).containsKeys("OP", "OS", "note");

        WriteOutcome outcome = shop.write(
                ShopWrites.setStatus(), "orderId", "o1", "status", "DONE", "from", "OPEN", "tag", List.of("a", "b"));
        assertThat(outcome.applied()).isTrue();
        assertThat(shop.contents().get(key))
                .doesNotContainKeys("OP", "OS", "note")
                .containsEntry("status", Value.of("DONE"))
                .containsEntry("tags", new Value.TextSet(new TreeSet<>(List.of("a", "b"))));

        shop.write(ShopWrites.setStatus(), "orderId", "o1", "status", "OPEN", "from", "DONE", "note", "");
        assertThat(shop.contents().get(key)).containsKeys("OP", "OS").containsEntry("note", Value.of(""));
    }

    @Test
    void whatIsWrongIsTold() {
        shop.customer("c1", "Ann");
        shop.order("c1", "o1", 1, "OPEN", 5, 10);
        assertThat(shop.write(ShopWrites.setStatus(), "orderId", "o1", "status", "DONE", "from", "DONE")
                        .failed())
                .containsExactly("status = from");
        assertThat(shop.write(ShopWrites.setStatus(), "orderId", "o9", "status", "DONE", "from", "DONE")
                        .failed())
                .containsExactly("Order exists");
    }

    @Test
    void expiredItemsCountAsAbsent() {
        shop.customer("c1", "Ann");
        long past = ShopRun.NOW.getEpochSecond();
        shop.order("c1", "o1", 1, "OPEN", 5, 10, "expiresAt", (int) past);
        assertThat(shop.write(ShopWrites.setStatus(), "orderId", "o1", "status", "DONE", "from", "OPEN")
                        .failed())
                .containsExactly("Order exists", "status = from");
        shop.order("c1", "o1", 1, "DONE", 6, 20, "expiresAt", (int) past + 1);
        assertThat(shop.contents().get("C#c1 / O#" + day(1) + "#o1")).containsEntry("total", Value.of(20));
        WriteOutcome again = shop.write(
                ShopWrites.createOrder(),
                "customerId",
                "c1",
                "orderId",
                "o1",
                "createdAt",
                day(1),
                "status",
                "OPEN",
                "priority",
                1,
                "total",
                1);
        assertThat(again.failed()).containsExactly("Order not exists");
    }

    @Test
    void aDeleteOfNothingIsNoFailure() {
        assertThat(shop.write(ShopWrites.deleteOrder(), "orderId", "o1").applied())
                .isTrue();
        shop.customer("c1", "Ann");
        shop.order("c1", "o1", 1, "OPEN", 5, 10);
        assertThat(shop.write(ShopWrites.deleteOrder(), "orderId", "o1").applied())
                .isTrue();
        assertThat(shop.contents().keySet()).containsExactly("C#c1 / A");
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(0));
    }

    @Test
    void elementsBecomeActions() {
        WritePlan plan = ShopWrites.plan(
                "names",
                List.of(),
                new Step.Batch(List.of(new Action.Put(
                        ShopWrites.CUSTOMERS,
                        Optional.of(new Action.Repeat.PerElement(new ParameterName("list"))),
                        List.of(),
                        fields(CUSTOMER_ID, NAME),
                        List.of()))));
        List<Value> elements = new java.util.ArrayList<>();
        for (int i = 0; i < 30; i++) {
            elements.add(element("c" + i));
        }
        WriteOutcome outcome = shop.write(plan, "list", new Value.ListOf(elements), "name", "all");
        assertThat(outcome.operations()).extracting(Operation::items).containsExactly(25, 5);
        assertThat(shop.contents()).hasSize(30);
        assertThatThrownBy(() -> shop.write(
                        plan, "list", new Value.ListOf(List.of(element("c1"), element("c1"))), "name", "all"))
                .isInstanceOfSatisfying(
                        CallRejected.class, e -> assertThat(e.reason()).isEqualTo(CallRejected.Reason.SAME_ITEM_TWICE));
    }

    @Test
    void theEmulatorCountsBatchedDeletesOfNothingTwice() {
        shop.customer("c1", "Ann");
        WritePlan plan = ShopWrites.plan(
                "gone",
                List.of(),
                new Step.Batch(List.of(new Action.Delete(
                        ShopWrites.CUSTOMERS,
                        Optional.of(new Action.Repeat.PerElement(new ParameterName("list"))),
                        List.of(),
                        ShopWrites.customerKey(parameter("customerId")),
                        List.of()))));
        Operation found = operation(plan, element("c1"));
        assertThat(found.difference()).isEmpty();
        assertThat(found.measured().orElseThrow().total()).isEqualTo(Ratio.ONE);
        Operation nothing = operation(plan, element("c1"), element("c2"));
        assertThat(nothing.difference()).contains(EmulatorDifference.BATCHED_DELETE_OF_NOTHING);
        assertThat(nothing.measured().orElseThrow().total()).isEqualTo(Ratio.of(4));
        assertThat(nothing.predicted().orElseThrow().total()).isEqualTo(Ratio.of(2));
    }

    private Operation operation(WritePlan plan, Value... elements) {
        WriteOutcome outcome = shop.write(plan, "list", new Value.ListOf(List.of(elements)));
        assertThat(outcome.operations()).hasSize(1).noneMatch(Operation::surprises);
        return outcome.operations().get(0);
    }

    private static Value element(String id) {
        TreeMap<String, Value> fields = new TreeMap<>();
        fields.put("customerId", Value.of(id));
        return new Value.MapOf(fields);
    }

    @Test
    void whatIsOvertakenBeginsAgainAndGivesUp() {
        shop.customer("c1", "Ann");
        shop.order("c1", "o1", 1, "OPEN", 5, 10);
        WritePlan never = new WritePlan(
                new dev.partita.model.PatternId("never"),
                List.of(),
                List.of(ShopWrites.find()),
                List.of(),
                List.of(new Step.Plain(new Action.Delete(
                        ShopWrites.ORDERS,
                        Optional.empty(),
                        List.of(),
                        ShopWrites.orderKey(
                                ShopWrites.found(CUSTOMER_ID), ShopWrites.found(CREATED), ShopWrites.found(ORDER_ID)),
                        List.of(Check.asRead(
                                dev.partita.model.Predicate.equal(TOTAL, new Operand.Literal(Value.of(11)))))))),
                List.of());
        assertThatThrownBy(() -> shop.write(never, "orderId", "o1"))
                .isInstanceOfSatisfying(
                        CallRejected.class, e -> assertThat(e.reason()).isEqualTo(CallRejected.Reason.OVERTAKEN));
    }

    @Test
    void aTransactionHasAtMostAHundredActions() {
        WritePlan plan = ShopWrites.plan(
                "names",
                List.of(),
                new Step.Transaction(List.of(new Action.Put(
                        ShopWrites.CUSTOMERS,
                        Optional.of(new Action.Repeat.PerElement(new ParameterName("list"))),
                        List.of(),
                        fields(CUSTOMER_ID, NAME),
                        List.of()))));
        List<Value> elements = new java.util.ArrayList<>();
        for (int i = 0; i < 101; i++) {
            elements.add(element("c" + i));
        }
        assertThatThrownBy(() -> shop.write(plan, "list", new Value.ListOf(elements), "name", "all"))
                .isInstanceOfSatisfying(
                        CallRejected.class,
                        e -> assertThat(e.reason()).isEqualTo(CallRejected.Reason.TOO_MANY_ACTIONS));
        assertThat(shop.write(plan, "list", new Value.ListOf(elements.subList(0, 100)), "name", "all")
                        .applied())
                .isTrue();
    }
}
