package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Sketch;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Operations of plans over orders of users: 500 bytes an order, 8 of a user, a quarter of them open. */
class OperationsTest {
    private static final EntityName ORDER = new EntityName("Order");
    private static final Design DESIGN = new Design(
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
    private static final Predicate OPEN = Predicate.equal(Draw.own("status"), new Operand.Literal(Value.of("OPEN")));

    @Test
    void aFilterReadsMoreThanItPasses() {
        Operations operations = read(query(Optional.of(3), OPEN, false), Draw.page("page", "orders", 2));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("0.5");
        assertThat(operations.further()).isEqualTo(Ratio.of(2));
    }

    @Test
    void aLimitReadsNoMore() {
        Operations operations = read(query(Optional.of(3), Predicate.TRUE, false), Draw.page("page", "orders", 3));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(3));
        assertThat(operations.further()).isEqualTo(Ratio.ZERO);
    }

    @Test
    void existenceWantsOne() {
        Node.Summarize exists = new Node.Summarize(
                new NodeId("any"),
                new NodeId("orders"),
                Optional.empty(),
                Aggregate.Kind.COUNT,
                true,
                Optional.empty(),
                Optional.empty());
        Operations operations = read(query(Optional.of(1), Predicate.TRUE, false), exists);
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.ONE);
    }

    @Test
    void sortingWantsAll() {
        Node.Sort sort = new Node.Sort(new NodeId("sorted"), new NodeId("orders"), List.of());
        Operations operations = read(query(Optional.of(3), Predicate.TRUE, true), sort, Draw.page("page", "sorted", 3));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("1");
    }

    @Test
    void everyShardIsAQueryOfItsOwn() {
        Node.Query query = new Node.Query(
                new NodeId("orders"),
                Optional.empty(),
                Draw.space("Orders", "ByStatus"),
                List.of(new Node.Range(new ItemTypeName("Order"), Draw.is("userId"))),
                List.of(new KeyValue("status", List.of(new KeyValue.EveryShard(4)))),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.of(5),
                true,
                false,
                List.of());
        Node.Merge merge = new Node.Merge(new NodeId("merged"), List.of(query.id()), List.of());
        Operations operations = read(query, merge, Draw.page("page", "merged", 5));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("2");
        assertThat(operations.further()).isEqualTo(Ratio.ZERO);
    }

    @Test
    void oneItemForAllRowsThatShareItsKey() {
        Operations shared = read(
                query(Optional.empty(), Predicate.TRUE, false),
                Draw.each("user", "orders", "User", "Users", "userId", "userId"),
                Draw.join("rows", "orders", "user"));
        assertThat(shared.all().get(1).items()).isEqualTo(Ratio.ONE);
        assertThat(shared.further()).isEqualTo(Ratio.ONE);
        Operations several = read(
                query(Optional.empty(), Predicate.TRUE, false),
                Draw.each("user", "orders", "User", "Users", "userId", "coupon"),
                Draw.join("rows", "orders", "user"));
        assertThat(several.all().get(1).items()).isEqualTo(Ratio.of(2));
        assertThat(units(several, 1)).isEqualTo("1");
    }

    @Test
    void deletesOfWhatIsFound() {
        Write write = write(new Effect.DeleteEach(ORDER, Draw.is("userId")), "userId");
        Action.Delete delete = new Action.Delete(
                new ItemTypeName("Order"),
                Optional.of(new Action.Repeat.PerRow(new NodeId("orders"))),
                List.of(),
                List.of(),
                List.of());
        Operations operations =
                write(write, List.of(query(Optional.empty(), Predicate.TRUE, true)), new Step.Batch(List.of(delete)));
        assertThat(operations.all())
                .extracting(Operations.Operation::id)
                .containsExactly("orders", "Delete Order", "Delete Order in ByStatus");
        assertThat(units(operations, 0)).isEqualTo("1");
        assertThat(units(operations, 1)).isEqualTo("8");
        assertThat(units(operations, 2)).isEqualTo("8");
        assertThat(operations.further()).isEqualTo(Ratio.ONE);
    }

    @Test
    void aTransactionDoublesTheTableOnly() {
        Write write = write(new Effect.Create(ORDER, List.of()), "orderId", "userId", "status", "body");
        Action.Demand user = new Action.Demand(
                new ItemTypeName("User"),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(Check.present("User exists")));
        Operations operations = write(write, List.of(), new Step.Transaction(List.of(Draw.put(MODEL, "Order"), user)));
        assertThat(operations.all())
                .extracting(Operations.Operation::id)
                .containsExactly("Put Order", "Put Order in ByStatus", "Check User");
        assertThat(units(operations, 0)).isEqualTo("2");
        assertThat(units(operations, 1)).isEqualTo("1");
        assertThat(units(operations, 2)).isEqualTo("2");
    }

    @Test
    void aPutFindsNothingBefore() {
        Write write = write(new Effect.Put(ORDER, List.of()), "orderId", "userId", "status", "body");
        Node.Get before = Draw.get("before", "Order", "Orders");
        Operations operations = write(
                write,
                List.of(before),
                new Step.Plain(only(new Only.NotFound(before.id()))),
                new Step.Plain(only(new Only.Found(before.id()))),
                new Step.Plain(only(new Only.Given(Draw.parameter("coupon")))),
                new Step.Plain(only(new Only.Not(new Only.Given(Draw.parameter("body"))))));
        assertThat(operations.all())
                .extracting(Operations.Operation::label)
                .containsExactly("Get Order", "Put Order", "Put Order");
        assertThat(operations.further()).isEqualTo(Ratio.ONE);
    }

    private static Action only(Only only) {
        Action.Put put = Draw.put(MODEL, "Order");
        return new Action.Put(put.type(), Optional.empty(), List.of(only), put.image(), List.of());
    }

    private static Node.Query query(Optional<Integer> limit, Predicate filter, boolean strong) {
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

    private static Operations read(Node... nodes) {
        Read.Leg leg = new Read.Leg(ORDER, Optional.empty(), Draw.is("userId"), List.of(), List.of());
        Read read = new Read(
                new PatternId("AP-001"),
                "",
                List.of(leg),
                0,
                new Read.Result.Collection(),
                OptionalInt.empty(),
                false,
                false,
                LOAD,
                List.of(),
                OptionalInt.empty(),
                List.of());
        return new Operations(STATISTICS, DESIGN, read, Draw.read("AP-001", nodes));
    }

    private static Write write(Effect effect, String... parameters) {
        List<Parameter> all = Stream.of(parameters)
                .map(p -> new Parameter(
                        new ParameterName(p), Sketch.type("string 1..9"), false, Parameter.Form.VALUE, List.of()))
                .toList();
        return new Write(
                new PatternId("AP-010"),
                "",
                ORDER,
                false,
                List.of(effect),
                List.of(),
                false,
                false,
                LOAD,
                List.of(),
                Optional.empty(),
                all);
    }

    private static Operations write(Write write, List<Node> finds, Step... steps) {
        Plan plan = new WritePlan(write.id(), List.of(), finds, List.of(), List.of(steps), List.of());
        return new Operations(STATISTICS, DESIGN, write, plan);
    }

    private static String units(Operations operations, int position) {
        return operations
                .all()
                .get(position)
                .units()
                .apply(operations.sizes(operations.all().get(position)))
                .text(4);
    }

    private static final Load LOAD = Sketch.load(1);
    private static final Model MODEL = model();
    private static final Statistics STATISTICS = new Statistics(MODEL);

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
}
