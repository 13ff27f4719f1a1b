package dev.partita.emit;

import static dev.partita.emit.SmallShopDesign.EMAIL_ITEM;
import static dev.partita.emit.SmallShopDesign.GSI1;
import static dev.partita.emit.SmallShopDesign.ORDER_ITEM;
import static dev.partita.emit.SmallShopDesign.USER_ITEM;
import static dev.partita.emit.SmallShopModel.equal;
import static dev.partita.emit.SmallShopModel.id;
import static dev.partita.emit.SmallShopModel.literal;
import static dev.partita.emit.SmallShopModel.ofUser;
import static dev.partita.emit.SmallShopModel.own;
import static dev.partita.emit.SmallShopModel.parameter;
import static dev.partita.emit.SmallShopPlans.ORDERS;
import static dev.partita.emit.SmallShopPlans.USERS;
import static dev.partita.emit.SmallShopPlans.of;
import static dev.partita.emit.SmallShopPlans.orderItem;
import static dev.partita.emit.SmallShopPlans.userItem;
import static dev.partita.emit.SmallShopPlans.userKey;
import static dev.partita.emit.SmallShopReads.ordersOfUser;
import static dev.partita.emit.SmallShopReads.user;

import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;

/** How the shop writes. */
final class SmallShopWrites {
    private SmallShopWrites() {}

    static Plan create() {
        Node find = user(Optional.empty(), parameter("userId"));
        Operand name = new Operand.Answered(USERS, own("name"));
        List<Field> image = List.of(
                new Field(own("orderId"), parameter("orderId")),
                new Field(own("userId"), parameter("userId")),
                new Field(own("status"), literal("PENDING")),
                new Field(own("total"), parameter("total")),
                new Field(own("createdAt"), new Operand.Now(0)),
                new Field(own("expiresAt"), new Operand.Now(31_536_000)),
                new Field(ofUser("name"), name));
        Action put = new Action.Put(
                ORDER_ITEM, Optional.empty(), List.of(), image, List.of(Check.absent("Order not exists")));
        Action count = new Action.Update(
                USER_ITEM,
                Optional.empty(),
                List.of(),
                userItem(parameter("userId")),
                List.of(new Change.Increase(own("orderCount"), new Operand.Literal(Value.of(1)), false)),
                false,
                List.of(Check.present("User exists"), Check.asRead(equal("name", name))));
        WritePlan.Demanded exists = new WritePlan.Demanded(USERS, Predicate.TRUE, false, List.of(), "User exists");
        return write("AP-010", List.of(find), List.of(exists), List.of(new Step.Transaction(List.of(put, count))));
    }

    static Plan setStatus() {
        List<Field> image = List.of(
                new Field(own("status"), parameter("newStatus")), new Field(own("createdAt"), parameter("createdAt")));
        Action update = new Action.Update(
                ORDER_ITEM,
                Optional.empty(),
                List.of(),
                orderItem(),
                List.of(
                        new Change.SetTo(own("status"), parameter("newStatus")),
                        new Change.Clear(own("note")),
                        new Change.Reindex(GSI1, List.of("GSI1PK", "GSI1SK"), image)),
                false,
                List.of(Check.present("Order exists")));
        return write("AP-011", List.of(), List.of(), List.of(new Step.Plain(update)));
    }

    static Plan rename() {
        Action home = new Action.Update(
                USER_ITEM,
                Optional.empty(),
                List.of(),
                userItem(parameter("userId")),
                List.of(new Change.SetTo(own("name"), parameter("name"))),
                false,
                List.of(Check.present("User exists")));
        List<KeyValue> key = List.of(
                userKey(parameter("userId")),
                new KeyValue(
                        "SK",
                        List.of(
                                new KeyValue.Text("ORDER#"), of(new Operand.Answered(ORDERS, own("createdAt"))),
                                new KeyValue.Text("#"), of(new Operand.Answered(ORDERS, own("orderId"))))));
        Only differs =
                new Only.Differs(List.of(parameter("name")), List.of(new Operand.Answered(ORDERS, ofUser("name"))));
        Action copies = new Action.Update(
                ORDER_ITEM,
                Optional.of(new Action.Repeat.PerRow(ORDERS)),
                List.of(differs),
                key,
                List.of(new Change.SetTo(ofUser("name"), parameter("name"))),
                false,
                List.of());
        return new WritePlan(
                id("AP-012"),
                List.of(),
                List.of(ordersOfUser(1000)),
                List.of(),
                List.of(new Step.Plain(home), new Step.Plain(copies)),
                List.of("Order.userName may be as it was until the write ends; doing it again repairs it"));
    }

    static Plan cancel() {
        Action delete = new Action.Delete(
                ORDER_ITEM,
                Optional.empty(),
                List.of(),
                orderItem(),
                List.of(Check.holds(equal("status", literal("PENDING")), "status = PENDING")));
        Action marker = new Action.Delete(
                EMAIL_ITEM,
                Optional.empty(),
                List.of(new Only.Given(parameter("email"))),
                List.of(new KeyValue("PK", List.of(new KeyValue.Text("EMAIL#"), of(parameter("email"))))),
                List.of());
        Action demand = new Action.Demand(
                USER_ITEM,
                Optional.empty(),
                List.of(),
                userItem(parameter("userId")),
                List.of(Check.present("User exists")));
        return write("AP-020", List.of(), List.of(), List.of(new Step.Transaction(List.of(delete, marker, demand))));
    }

    static Plan forget() {
        Action delete = new Action.Delete(
                ORDER_ITEM,
                Optional.of(new Action.Repeat.PerElement(new ParameterName("orders"))),
                List.of(),
                orderItem(),
                List.of());
        return write("AP-021", List.of(), List.of(), List.of(new Step.Batch(List.of(delete))));
    }

    static WritePlan write(String id, List<Node> finds, List<WritePlan.Demanded> demands, List<Step> steps) {
        return new WritePlan(id(id), List.of(), finds, demands, steps, List.of());
    }
}
