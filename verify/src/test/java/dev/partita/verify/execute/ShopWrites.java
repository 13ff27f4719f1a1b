package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;

import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Write plans of the shop. */
final class ShopWrites {
    static final ItemTypeName CUSTOMERS = new ItemTypeName("Customer");
    static final ItemTypeName ORDERS = new ItemTypeName("Order");
    static final ItemTypeName MARKERS = new ItemTypeName("Customer email");
    static final NodeId FOUND = new NodeId("found");

    private ShopWrites() {}

    static List<KeyValue> customerKey(Operand id) {
        return List.of(keyValue("PK", piece("C#"), piece(id)), keyValue("SK", piece("A")));
    }

    static List<KeyValue> markerKey(Operand email) {
        return List.of(keyValue("PK", piece("E#"), piece(email)), keyValue("SK", piece("E")));
    }

    static List<KeyValue> orderKey(Operand customer, Operand created, Operand id) {
        return List.of(
                keyValue("PK", piece("C#"), piece(customer)),
                keyValue("SK", piece("O#"), piece(created), piece("#"), piece(id)));
    }

    /** A customer and the marker of the email, if one is given, in one transaction. */
    static WritePlan createCustomer() {
        List<Field> image = new ArrayList<>(fields(CUSTOMER_ID, NAME, EMAIL));
        image.add(new Field(ORDER_COUNT, new Operand.Literal(Value.of(0))));
        return plan(
                "create customer",
                List.of(),
                new Step.Transaction(List.of(
                        new Action.Put(
                                CUSTOMERS,
                                Optional.empty(),
                                List.of(),
                                image,
                                List.of(Check.absent("Customer not exists"))),
                        new Action.Put(
                                MARKERS,
                                Optional.empty(),
                                List.of(new Only.Given(parameter("email"))),
                                fields(EMAIL, CUSTOMER_ID),
                                List.of(Check.absent("email is unique"))))));
    }

    static List<Field> orderImage() {
        return fields(ORDER_ID, CUSTOMER_ID, STATUS, TOTAL, PRIORITY, CREATED, NOTE, GIFT, TAGS, LINES, EXPIRES);
    }

    /** An order, and its customer's count. */
    static WritePlan createOrder() {
        return plan(
                "create order",
                List.of(),
                new Step.Transaction(List.of(
                        new Action.Put(
                                ORDERS,
                                Optional.empty(),
                                List.of(),
                                orderImage(),
                                List.of(Check.absent("Order not exists"))),
                        new Action.Update(
                                CUSTOMERS,
                                Optional.empty(),
                                List.of(),
                                customerKey(parameter("customerId")),
                                List.of(new Change.Increase(ORDER_COUNT, new Operand.Literal(Value.of(1)), false)),
                                false,
                                List.of(Check.present("Customer exists"))))));
    }

    /** The home of an order, found by the index. */
    static Node.Query find() {
        return new Node.Query(
                FOUND,
                Optional.empty(),
                LOOKUP,
                List.of(new Node.Range(ORDERS, Predicate.TRUE)),
                List.of(keyValue("L1", piece("O#"), piece(parameter("orderId")))),
                dev.partita.plan.SortCondition.NONE,
                Predicate.TRUE,
                java.util.OptionalInt.empty(),
                true,
                false,
                List.of());
    }

    static Operand found(dev.partita.model.Path path) {
        return new Operand.Answered(FOUND, path);
    }

    /** Sets the status, and with it whether the order is in the index of open ones. */
    static WritePlan setStatus() {
        return new WritePlan(
                new PatternId("set status"),
                List.of(),
                List.of(find()),
                List.of(new WritePlan.Demanded(FOUND, Predicate.TRUE, false, List.of(), "Order exists")),
                List.of(new Step.Plain(new Action.Update(
                        ORDERS,
                        Optional.empty(),
                        List.of(),
                        orderKey(found(CUSTOMER_ID), found(CREATED), found(ORDER_ID)),
                        List.of(
                                new Change.SetTo(STATUS, parameter("status")),
                                new Change.SetTo(NOTE, parameter("note")),
                                new Change.AppendTo(TAGS, parameter("tag")),
                                new Change.Reindex(
                                        new IndexName("Open"),
                                        List.of("OP", "OS"),
                                        List.of(
                                                new Field(STATUS, parameter("status")),
                                                new Field(CREATED, found(CREATED)),
                                                new Field(ORDER_ID, found(ORDER_ID))))),
                        false,
                        List.of(
                                Check.present("Order exists"),
                                Check.holds(Predicate.equal(STATUS, parameter("from")), "status = from"))))),
                List.of());
    }

    /** Deletes an order, if it is still as it was found, and counts its customer's down. */
    static WritePlan deleteOrder() {
        return new WritePlan(
                new PatternId("delete order"),
                List.of(),
                List.of(find()),
                List.of(),
                List.of(new Step.Transaction(List.of(
                        new Action.Delete(
                                ORDERS,
                                Optional.empty(),
                                List.of(new Only.Found(FOUND)),
                                orderKey(found(CUSTOMER_ID), found(CREATED), found(ORDER_ID)),
                                List.of(Check.asRead(Predicate.equal(TOTAL, found(TOTAL))))),
                        new Action.Update(
                                CUSTOMERS,
                                Optional.empty(),
                                List.of(new Only.Found(FOUND)),
                                customerKey(found(CUSTOMER_ID)),
                                List.of(new Change.Increase(ORDER_COUNT, new Operand.Literal(Value.of(1)), true)),
                                false,
                                List.of())))),
                List.of());
    }

    static WritePlan plan(String id, List<Node> finds, Step... steps) {
        return new WritePlan(new PatternId(id), List.of(), finds, List.of(), List.of(steps), List.of());
    }
}
