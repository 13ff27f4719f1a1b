package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Writes that take a transaction for each element. */
class TransactionsTest {
    private static final ParameterName LIST = new ParameterName("list");
    private final ShopRun shop = new ShopRun();

    @AfterEach
    void close() {
        shop.close();
    }

    /** An order for each element, and its count for the customer whose name the element says. */
    private static WritePlan order() {
        Action.Put put = new Action.Put(
                ShopWrites.ORDERS,
                Optional.of(new Action.Repeat.PerElement(LIST)),
                List.of(),
                ShopWrites.createOrder().steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .filter(Action.Put.class::isInstance)
                        .map(a -> ((Action.Put) a).image())
                        .findFirst()
                        .orElseThrow(),
                List.of());
        return new WritePlan(
                new PatternId("order"),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Step.Transactions(List.of(put, count()))),
                List.of());
    }

    private static Action count() {
        return new Action.Update(
                ShopWrites.CUSTOMERS,
                Optional.of(new Action.Repeat.Shared(new Action.Repeat.PerElement(LIST))),
                List.of(),
                ShopWrites.customerKey(parameter("customerId")),
                List.of(new Change.Increase(ORDER_COUNT, new Operand.Literal(Value.of(1)), false)),
                false,
                List.of(Check.holds(Predicate.equal(NAME, parameter("name")), "name is said")));
    }

    private static Value ordered(String order, String customer, String name) {
        return ShopRun.element(
                "orderId",
                order,
                "customerId",
                customer,
                "name",
                name,
                "createdAt",
                day(1),
                "status",
                "OPEN",
                "priority",
                1,
                "total",
                1);
    }

    @Test
    void eachElementIsATransaction() {
        shop.customer("c1", "Ann");
        shop.customer("c2", "Bob");
        WriteOutcome outcome = shop.write(
                order(),
                "list",
                new Value.ListOf(
                        List.of(ordered("o1", "c1", "Ann"), ordered("o2", "c2", "Bob"), ordered("o3", "c1", "Ann"))));
        assertThat(outcome.applied()).isTrue();
        assertThat(outcome.operations())
                .extracting(Operation::operation)
                .containsExactly("TransactWriteItems", "TransactWriteItems", "TransactWriteItems");
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(2));
        assertThat(shop.contents()).hasSize(5);
    }

    @Test
    void whatIsDoneBeforeAnElementThatFailsStays() {
        shop.customer("c1", "Ann");
        WriteOutcome outcome = shop.write(
                order(),
                "list",
                new Value.ListOf(
                        List.of(ordered("o1", "c1", "Ann"), ordered("o2", "c1", "Eve"), ordered("o3", "c1", "Ann"))));
        assertThat(outcome.failed()).containsExactly("name is said");
        assertThat(shop.contents().get("C#c1 / A")).containsEntry("orderCount", Value.of(1));
        assertThat(shop.contents()).hasSize(2);
    }

    @Test
    void elementsThatAreOneItemAreRefusedBeforeAny() {
        shop.customer("c1", "Ann");
        Value twice = new Value.ListOf(List.of(ordered("o1", "c1", "Ann"), ordered("o1", "c1", "Ann")));
        assertThatThrownBy(() -> shop.write(order(), "list", twice))
                .isInstanceOfSatisfying(
                        CallRejected.class, e -> assertThat(e.reason()).isEqualTo(CallRejected.Reason.SAME_ITEM_TWICE));
        assertThat(shop.contents()).hasSize(1);
    }
}
