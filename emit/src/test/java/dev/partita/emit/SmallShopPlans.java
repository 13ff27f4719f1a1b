package dev.partita.emit;

import static dev.partita.emit.SmallShopDesign.COUNTRY_ITEM;
import static dev.partita.emit.SmallShopDesign.EMAIL_ITEM;
import static dev.partita.emit.SmallShopDesign.GSI1;
import static dev.partita.emit.SmallShopDesign.ORDER_ITEM;
import static dev.partita.emit.SmallShopDesign.SHOP;
import static dev.partita.emit.SmallShopDesign.USER_ITEM;
import static dev.partita.emit.SmallShopModel.COUNTRY;
import static dev.partita.emit.SmallShopModel.equal;
import static dev.partita.emit.SmallShopModel.id;
import static dev.partita.emit.SmallShopModel.literal;
import static dev.partita.emit.SmallShopModel.ofUser;
import static dev.partita.emit.SmallShopModel.own;
import static dev.partita.emit.SmallShopModel.parameter;

import dev.partita.design.Encoding;
import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How the shop's patterns are executed. */
final class SmallShopPlans {
    private static final Space TABLE = new Space(SHOP, Optional.empty());
    private static final Space INDEX = new Space(SHOP, Optional.of(GSI1));
    private static final NodeId USERS = new NodeId("users");
    private static final NodeId ORDERS = new NodeId("orders");
    private static final List<Read.SortKey> NEWEST = List.of(new Read.SortKey(own("createdAt"), true));
    private static final List<Read.SortKey> OLDEST = List.of(new Read.SortKey(own("createdAt"), false));

    private SmallShopPlans() {}

    static Plans plans() {
        List<Plan> patterns = List.of(
                profile(),
                orders(),
                account(),
                workList(),
                severalUsers(),
                waiting(),
                count(),
                create(),
                setStatus(),
                rename(),
                cancel(),
                forget());
        Action put = new Action.Put(COUNTRY_ITEM, Optional.empty(), List.of(), image("code", "title"), List.of());
        WritePlan load = write("load Country", List.of(), List.of(), List.of(new Step.Plain(put)));
        return new Plans(patterns, List.of(new Plans.Load(COUNTRY, load, true)));
    }

    private static Plan profile() {
        return read("AP-001", ReadPlan.Cursor.NONE, List.of(user(Optional.empty(), parameter("userId"))), USERS);
    }

    private static Plan orders() {
        return read(
                "AP-002", ReadPlan.Cursor.KEYS, List.of(ordersOfUser(20), cut(ORDERS, 20, true)), new NodeId("page"));
    }

    private static Plan account() {
        Node both = new Node.Query(
                new NodeId("both"),
                Optional.empty(),
                TABLE,
                List.of(new Node.Range(USER_ITEM, Predicate.TRUE), new Node.Range(ORDER_ITEM, Predicate.TRUE)),
                List.of(userKey(parameter("userId"))),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.of(11),
                false,
                false,
                List.of());
        return read(
                "AP-003",
                ReadPlan.Cursor.NONE,
                List.of(
                        both,
                        new Node.Select(USERS, both.id(), List.of(USER_ITEM)),
                        new Node.Select(ORDERS, both.id(), List.of(ORDER_ITEM)),
                        cut(ORDERS, 10, false)),
                USERS,
                new NodeId("page"));
    }

    private static Plan workList() {
        KeyValue from = new KeyValue("GSI1SK", List.of(of(parameter("from"))));
        KeyValue to = new KeyValue("GSI1SK", List.of(of(parameter("to")), new KeyValue.Text("$")));
        SortCondition period = new SortCondition(
                List.of(), Optional.of(new SortCondition.Last(SortCondition.Operator.BETWEEN, from, Optional.of(to))));
        Predicate dear = new Predicate.Compare(
                own("total"),
                Predicate.Comparison.GREATER_OR_EQUAL,
                new Operand.Literal(Value.of(100)),
                Optional.empty());
        Node open = openOrders(period, dear, OptionalInt.of(50));
        NodeId merged = new NodeId("merged");
        ReadPlan plan = new ReadPlan(
                id("AP-004"),
                List.of(new Guard.UpsideDown(parameter("from"), parameter("to"))),
                List.of(open, new Node.Merge(merged, List.of(ORDERS), OLDEST), cut(merged, 50, true)),
                List.of(new NodeId("page")),
                ReadPlan.Cursor.KEYS);
        return plan;
    }

    private static Node openOrders(SortCondition sort, Predicate filter, OptionalInt limit) {
        KeyValue shards = new KeyValue("GSI1PK", List.of(new KeyValue.Text("OPEN#"), new KeyValue.EveryShard(4)));
        return new Node.Query(
                ORDERS,
                Optional.empty(),
                INDEX,
                List.of(new Node.Range(ORDER_ITEM, equal("status", literal("PENDING")))),
                List.of(shards),
                sort,
                filter,
                limit,
                true,
                false,
                List.of("total", "userName"));
    }

    private static Plan severalUsers() {
        NodeId ids = new NodeId("ids");
        Node values = new Node.Values(ids, own("userId"), List.of(), Optional.of(new ParameterName("userIds")));
        Operand each = new Operand.Answered(ids, own("userId"));
        return read("AP-005", ReadPlan.Cursor.NONE, List.of(values, user(Optional.of(ids), each)), USERS);
    }

    private static Plan waiting() {
        NodeId distinct = new NodeId("distinct");
        Node open = openOrders(SortCondition.NONE, Predicate.TRUE, OptionalInt.empty());
        Operand each = new Operand.Answered(distinct, own("userId"));
        return read(
                "AP-006",
                ReadPlan.Cursor.NONE,
                List.of(
                        open,
                        new Node.Distinct(distinct, ORDERS, List.of(own("userId"))),
                        user(Optional.of(distinct), each)),
                USERS);
    }

    private static Plan count() {
        NodeId counted = new NodeId("counted");
        Node count = new Node.Summarize(
                counted, ORDERS, Optional.empty(), Aggregate.Kind.COUNT, false, Optional.empty(), Optional.empty());
        Node query = new Node.Query(
                ORDERS,
                Optional.empty(),
                TABLE,
                List.of(new Node.Range(ORDER_ITEM, Predicate.TRUE)),
                List.of(userKey(parameter("userId"))),
                beginsWith("ORDER#"),
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                true,
                List.of());
        return read("AP-007", ReadPlan.Cursor.NONE, List.of(query, count), counted);
    }

    private static Node ordersOfUser(int limit) {
        return new Node.Query(
                ORDERS,
                Optional.empty(),
                TABLE,
                List.of(new Node.Range(ORDER_ITEM, equal("userId", parameter("userId")))),
                List.of(userKey(parameter("userId"))),
                beginsWith("ORDER#"),
                Predicate.TRUE,
                OptionalInt.of(limit),
                false,
                false,
                List.of());
    }

    private static SortCondition beginsWith(String prefix) {
        KeyValue value = new KeyValue("SK", List.of(new KeyValue.Text(prefix)));
        return new SortCondition(
                List.of(),
                Optional.of(new SortCondition.Last(SortCondition.Operator.BEGINS_WITH, value, Optional.empty())));
    }

    private static Node user(Optional<NodeId> each, Operand id) {
        return new Node.Get(USERS, each, TABLE, USER_ITEM, userItem(id), false, List.of());
    }

    private static Node cut(NodeId input, int rows, boolean paged) {
        return new Node.Cut(new NodeId("page"), input, rows, paged);
    }

    private static Plan read(String id, ReadPlan.Cursor cursor, List<Node> nodes, NodeId... answers) {
        return new ReadPlan(id(id), List.of(), nodes, List.of(answers), cursor);
    }

    private static Plan create() {
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
        WritePlan.Demanded exists =
                new WritePlan.Demanded(USERS, Predicate.TRUE, false, Optional.empty(), "User exists");
        return write("AP-010", List.of(find), List.of(exists), List.of(new Step.Transaction(List.of(put, count))));
    }

    private static Plan setStatus() {
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
                        new Change.Reindex(GSI1, image)),
                false,
                List.of(Check.present("Order exists")));
        return write("AP-011", List.of(), List.of(), List.of(new Step.Plain(update)));
    }

    private static Plan rename() {
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

    private static Plan cancel() {
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

    private static Plan forget() {
        Action delete = new Action.Delete(
                ORDER_ITEM,
                Optional.of(new Action.Repeat.PerElement(new ParameterName("orders"))),
                List.of(),
                orderItem(),
                List.of());
        return write("AP-021", List.of(), List.of(), List.of(new Step.Batch(List.of(delete))));
    }

    private static WritePlan write(String id, List<Node> finds, List<WritePlan.Demanded> demands, List<Step> steps) {
        return new WritePlan(id(id), List.of(), finds, demands, steps, List.of());
    }

    private static List<KeyValue> orderItem() {
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

    private static List<KeyValue> userItem(Operand id) {
        return List.of(userKey(id), new KeyValue("SK", List.of(new KeyValue.Text("USER"))));
    }

    private static KeyValue userKey(Operand id) {
        return new KeyValue("PK", List.of(new KeyValue.Text("USER#"), of(id)));
    }

    private static KeyValue.Piece of(Operand operand) {
        return new KeyValue.Of(operand, new Encoding.Plain());
    }

    private static List<Field> image(String... attributes) {
        return List.of(attributes).stream()
                .map(a -> new Field(own(a), parameter(a)))
                .toList();
    }
}
