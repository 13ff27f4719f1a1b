package dev.partita.emit;

import static dev.partita.emit.SmallShopDesign.COUNTRY_ITEM;
import static dev.partita.emit.SmallShopDesign.GSI1;
import static dev.partita.emit.SmallShopDesign.SHOP;
import static dev.partita.emit.SmallShopModel.COUNTRY;
import static dev.partita.emit.SmallShopModel.id;
import static dev.partita.emit.SmallShopModel.own;
import static dev.partita.emit.SmallShopModel.parameter;

import dev.partita.design.Encoding;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.plan.Action;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;

/** How the shop's patterns are executed. */
final class SmallShopPlans {
    static final Space TABLE = new Space(SHOP, Optional.empty());
    static final Space INDEX = new Space(SHOP, Optional.of(GSI1));
    static final NodeId USERS = new NodeId("users");
    static final NodeId ORDERS = new NodeId("orders");

    private SmallShopPlans() {}

    static Plans plans() {
        List<Plan> patterns = List.of(
                SmallShopReads.profile(),
                SmallShopReads.orders(),
                SmallShopReads.account(),
                SmallShopReads.workList(),
                SmallShopReads.severalUsers(),
                SmallShopReads.waiting(),
                SmallShopReads.count(),
                SmallShopWrites.create(),
                SmallShopWrites.setStatus(),
                SmallShopWrites.rename(),
                SmallShopWrites.cancel(),
                SmallShopWrites.forget());
        Action put = new Action.Put(COUNTRY_ITEM, Optional.empty(), List.of(), image("code", "title"), List.of());
        WritePlan load = SmallShopWrites.write("load Country", List.of(), List.of(), List.of(new Step.Plain(put)));
        return new Plans(patterns, List.of(new Plans.Load(COUNTRY, load, true)));
    }

    static List<KeyValue> orderItem() {
        return List.of(
                userKey(parameter("userId")),
                new KeyValue(
                        "SK",
                        List.of(
                                new KeyValue.Text("ORDER#"),
                                of(parameter("createdAt")),
                                new KeyValue.Text("#"),
                                of(parameter("orderId")))));
    }

    static List<KeyValue> userItem(Operand id) {
        return List.of(userKey(id), new KeyValue("SK", List.of(new KeyValue.Text("USER"))));
    }

    static KeyValue userKey(Operand id) {
        return new KeyValue("PK", List.of(new KeyValue.Text("USER#"), of(id)));
    }

    static KeyValue.Piece of(Operand operand) {
        return new KeyValue.Of(operand, new Encoding.Plain());
    }

    private static List<Field> image(String... attributes) {
        return List.of(attributes).stream()
                .map(a -> new Field(own(a), parameter(a)))
                .toList();
    }
}
