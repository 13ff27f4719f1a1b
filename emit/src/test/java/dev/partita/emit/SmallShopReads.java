package dev.partita.emit;

import static dev.partita.emit.SmallShopDesign.ORDER_ITEM;
import static dev.partita.emit.SmallShopDesign.USER_ITEM;
import static dev.partita.emit.SmallShopModel.equal;
import static dev.partita.emit.SmallShopModel.id;
import static dev.partita.emit.SmallShopModel.literal;
import static dev.partita.emit.SmallShopModel.own;
import static dev.partita.emit.SmallShopModel.parameter;
import static dev.partita.emit.SmallShopPlans.INDEX;
import static dev.partita.emit.SmallShopPlans.ORDERS;
import static dev.partita.emit.SmallShopPlans.TABLE;
import static dev.partita.emit.SmallShopPlans.USERS;
import static dev.partita.emit.SmallShopPlans.of;
import static dev.partita.emit.SmallShopPlans.userItem;
import static dev.partita.emit.SmallShopPlans.userKey;

import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How the shop reads. */
final class SmallShopReads {
    static final List<Read.SortKey> OLDEST = List.of(new Read.SortKey(own("createdAt"), false));

    private SmallShopReads() {}

    static Plan profile() {
        return read("AP-001", ReadPlan.Cursor.NONE, List.of(user(Optional.empty(), parameter("userId"))), USERS);
    }

    static Plan orders() {
        return read(
                "AP-002", ReadPlan.Cursor.KEYS, List.of(ordersOfUser(20), cut(ORDERS, 20, true)), new NodeId("page"));
    }

    static Plan account() {
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

    static Plan workList() {
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

    static Node openOrders(SortCondition sort, Predicate filter, OptionalInt limit) {
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

    static Plan severalUsers() {
        NodeId ids = new NodeId("ids");
        Node values = new Node.Values(ids, own("userId"), List.of(), Optional.of(new ParameterName("userIds")));
        Operand each = new Operand.Answered(ids, own("userId"));
        return read("AP-005", ReadPlan.Cursor.NONE, List.of(values, user(Optional.of(ids), each)), USERS);
    }

    static Plan waiting() {
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

    static Plan count() {
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

    static Node ordersOfUser(int limit) {
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

    static Node user(Optional<NodeId> each, Operand id) {
        return new Node.Get(USERS, each, TABLE, USER_ITEM, userItem(id), false, List.of());
    }

    static Node cut(NodeId input, int rows, boolean paged) {
        return new Node.Cut(new NodeId("page"), input, rows, paged);
    }

    private static Plan read(String id, ReadPlan.Cursor cursor, List<Node> nodes, NodeId... answers) {
        return new ReadPlan(id(id), List.of(), nodes, List.of(answers), cursor);
    }
}
