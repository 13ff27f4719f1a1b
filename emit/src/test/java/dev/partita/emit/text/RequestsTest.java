package dev.partita.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.emit.SmallShop;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Nodes and actions that the small shop has no use for. */
class RequestsTest {
    private static final DesignResult SHOP = SmallShop.result();
    private static final Lexicon LEXICON = new Lexicon(SHOP.model(), SHOP.design());
    private static final ItemTypeName ORDER = new ItemTypeName("Order");
    private static final ItemTypeName USER = new ItemTypeName("User");
    private static final Space TABLE = new Space(new TableName("Shop"), Optional.empty());
    private static final Space INDEX = new Space(new TableName("Shop"), Optional.of(new IndexName("GSI1")));

    private static NodeId id(String name) {
        return new NodeId(name);
    }

    private static Path own(String name) {
        return Path.own(new AttributeName(name));
    }

    private static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    private static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    private static KeyValue key(String attribute, String literal, Operand operand) {
        return new KeyValue(
                attribute, List.of(new KeyValue.Text(literal), new KeyValue.Of(operand, new Encoding.Plain())));
    }

    private static Node.Query query(
            String name, Optional<NodeId> each, Space space, KeyValue partition, SortCondition sort) {
        return new Node.Query(
                id(name),
                each,
                space,
                List.of(new Node.Range(ORDER, Predicate.TRUE)),
                List.of(partition),
                sort,
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                false,
                List.of());
    }

    private static List<ReadRequest> requests(Node... nodes) {
        return ReadRequests.of(
                LEXICON,
                new ReadPlan(
                        new PatternId("AP-1"),
                        List.of(),
                        List.of(nodes),
                        List.of(nodes[nodes.length - 1].id()),
                        ReadPlan.Cursor.NONE));
    }

    @Test
    void aQueryForEachOfFixedValues() {
        Node values = new Node.Values(
                id("states"), own("status"), List.of(literal("PENDING"), literal("SHIPPED")), Optional.empty());
        KeyValue partition = key("GSI1PK", "STATUS#", new Operand.Answered(id("states"), own("status")));
        Node orders = query("orders", Optional.of(id("states")), INDEX, partition, SortCondition.NONE);
        Node merge =
                new Node.Merge(id("merged"), List.of(id("orders")), List.of(new Read.SortKey(own("createdAt"), false)));
        ReadRequest request = requests(values, orders, merge).get(0);
        assertThat(request.each()).contains("status of PENDING, SHIPPED");
        assertThat(request.partition()).containsExactly("STATUS#<status>");
        assertThat(request.parameters()).containsExactly("Then: merge by createdAt ASC");
    }

    @Test
    void sortKeysOfSeveralAttributes() {
        SortCondition sort = new SortCondition(
                List.of(key("A", "", parameter("status"))),
                Optional.of(new SortCondition.Last(
                        SortCondition.Operator.GREATER_OR_EQUAL, key("B", "", parameter("from")), Optional.empty())));
        ReadRequest request = requests(query("orders", Optional.empty(), INDEX, key("P", "", parameter("u")), sort))
                .get(0);
        assertThat(request.sort())
                .containsExactly(
                        new ReadRequest.SortPart("=", List.of("<status>")),
                        new ReadRequest.SortPart(">=", List.of("<from>")));
    }

    @Test
    void twoSourcesOfOneEntityGoByTheirOwnNames() {
        Node mine = query("mine", Optional.empty(), TABLE, key("PK", "USER#", parameter("userId")), SortCondition.NONE);
        Node next = query(
                "others",
                Optional.of(id("mine")),
                TABLE,
                key("PK", "O#", new Operand.Answered(id("mine"), own("orderId"))),
                SortCondition.NONE);
        assertThat(requests(mine, next).get(1).partition()).containsExactly("O#<mine.orderId>");
        assertThat(requests(mine, next).get(1).each()).contains("mine");
    }

    @Test
    void whatTheReaderDoesBetweenRequests() {
        Node filter = new Node.Filter(id("open"), id("orders"), Predicate.equal(own("status"), literal("PENDING")));
        Node user = new Node.Get(
                id("user"),
                Optional.of(id("orders")),
                TABLE,
                USER,
                List.of(key("PK", "USER#", new Operand.Answered(id("orders"), own("userId")))),
                true,
                List.of("name"));
        Path.Step toUser = new Path.Up(new EntityName("Order"), "User", new EntityName("User"));
        Node join = new Node.Join(id("joined"), id("open"), id("user"), List.of(toUser));
        List<ReadRequest> requests = requests(ofUser(), filter, user, join);
        assertThat(requests.get(0).then()).containsExactly("keep status = PENDING");
        assertThat(requests.get(1).then()).containsExactly("add user from User");
        assertThat(requests.get(1).parameters()).startsWith("ConsistentRead", "Project: name");
    }

    @Test
    void whatTheReaderDoesAtTheEnd() {
        Node decode = new Node.Decode(id("decoded"), id("orders"), "SK", own("createdAt"));
        Node sort = new Node.Sort(id("sorted"), id("decoded"), List.of(new Read.SortKey(own("total"), true)));
        Node refill = new Node.Refill(id("refilled"), id("sorted"), 20);
        Node cut = new Node.Cut(id("page"), id("refilled"), 20, false);
        Node unpack = new Node.Unpack(id("lines"), id("page"), ORDER, "lines");
        assertThat(requests(ofUser(), decode, sort, refill, cut, unpack).get(0).then())
                .containsExactly(
                        "createdAt from SK",
                        "sort by total DESC",
                        "repeat until 20",
                        "first 20",
                        "unpack lines into Order");
        assertThat(requests(ofUser(), summarize(Aggregate.Kind.SUM, false))
                        .get(0)
                        .then())
                .containsExactly("sum of total");
        assertThat(requests(ofUser(), summarize(Aggregate.Kind.COUNT, true))
                        .get(0)
                        .then())
                .containsExactly("whether there is any");
    }

    private static Node ofUser() {
        return query("orders", Optional.empty(), TABLE, key("PK", "USER#", parameter("userId")), SortCondition.NONE);
    }

    private static Node summarize(Aggregate.Kind kind, boolean exists) {
        Optional<Path> of = exists ? Optional.empty() : Optional.of(own("total"));
        return new Node.Summarize(id("summary"), id("orders"), Optional.empty(), kind, exists, of, Optional.empty());
    }

    @Test
    void changesAndWhenTheyAreMade() {
        Action update = new Action.Update(
                USER,
                Optional.of(new Action.Repeat.PerElement(new ParameterName("users"))),
                List.of(
                        new Only.Not(new Only.Found(id("old"))),
                        new Only.Satisfied(
                                new EntityName("User"), List.of(), Predicate.equal(own("name"), literal("Ada")))),
                List.of(key("PK", "USER#", parameter("userId"))),
                List.of(
                        new Change.AppendTo(own("tags"), parameter("tags")),
                        new Change.TakeFrom(own("tags"), parameter("old")),
                        new Change.Increase(own("orderCount"), parameter("n"), true)),
                true,
                List.of());
        Action like = new Action.Update(
                USER,
                Optional.empty(),
                List.of(new Only.Same(List.of(parameter("a")), List.of(parameter("b"))), new Only.NotFound(id("old"))),
                List.of(key("PK", "USER#", parameter("other"))),
                List.of(),
                true,
                List.of());
        WritePlan plan = new WritePlan(
                new PatternId("AP-2"),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Step.Transaction(List.of(update, like))),
                List.of());
        assertThat(WriteRequests.of(LEXICON, plan).get(0).items())
                .containsExactly(
                        "Upsert User (USER#<userId>) SET append tags, take tags = old, orderCount - n each of users,"
                                + " if not (there is old) and name = 'Ada'",
                        "Upsert User (USER#<other>), if a = b and there is no old");
    }

    @Test
    void aPlanThatAsksNothing() {
        Node values = new Node.Values(id("none"), own("status"), List.of(), Optional.empty());
        assertThat(requests(values)).isEmpty();
        assertThat(PlanText.of(
                        LEXICON,
                        new ReadPlan(
                                new PatternId("AP-1"), List.of(), List.of(values), List.of(), ReadPlan.Cursor.NONE)))
                .isEqualTo("none");
    }

    @Test
    void unitsOfAProvisionedTable() {
        assertThat(Throughput.of(SHOP, TABLE)).isEmpty();
        assertThat(Bill.of(SHOP).get(0).bytes()).isEqualTo(Ratio.of(2_000_000L * 190 + 10_000_000L * 410));
    }
}
