package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Projection;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.statistics.Sketch;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Orders of users: 500 bytes an order, 8 of a user, a quarter of them open. */
final class Orders {
    static final EntityName ORDER = new EntityName("Order");
    static final Design DESIGN = new Design(
            "Orders",
            List.of(
                    Draw.table("Users", "userId", ""),
                    Draw.table(
                            "Orders",
                            "userId",
                            "orderId",
                            Draw.index("ByStatus", new Projection.All(), "status", "orderId"))),
            List.of(
                    Draw.type("User", "Users", List.of("userId", "<userId>"), "name"),
                    Draw.type(
                            "Order",
                            "Orders",
                            List.of("userId", "<userId>", "orderId", "<orderId>", "status", "<status>"),
                            "body",
                            "coupon")));
    static final Predicate OPEN = Predicate.equal(Draw.own("status"), new Operand.Literal(Value.of("OPEN")));

    static final Load LOAD = Sketch.load(1);
    static final Model MODEL = model();
    static final Statistics STATISTICS = new Statistics(MODEL);

    private static Model model() {
        Sketch sketch = new Sketch();
        sketch.entity("User", 1_000).id("userId", "ulid").has("name", "string 20..80");
        sketch.entity("Order", 8_000)
                .id("orderId", "ulid")
                .constant("userId", "ulid")
                .has("status", "enum OPEN 25|DONE 75")
                .has("body", "string 413..800")
                .optional("coupon", "ulid", "25")
                .references("User", "8", 8, "userId");
        return sketch.model();
    }

    static Node.Query query(Optional<Integer> limit, Predicate filter, boolean strong) {
        return new Node.Query(
                new NodeId("orders"),
                Optional.empty(),
                Draw.space("Orders"),
                List.of(new Node.Range(new ItemTypeName("Order"), Draw.is("userId"))),
                List.of(),
                SortCondition.NONE,
                filter,
                limit.map(OptionalInt::of).orElseGet(OptionalInt::empty),
                true,
                strong,
                List.of());
    }

    static String units(Operations operations, int position) {
        return operations
                .all()
                .get(position)
                .units()
                .of(operations.sizes(operations.all().get(position)))
                .text(4);
    }

    private Orders() {}
}
