package dev.partita.bill;

import static dev.partita.bill.Orders.DESIGN;
import static dev.partita.bill.Orders.LOAD;
import static dev.partita.bill.Orders.MODEL;
import static dev.partita.bill.Orders.ORDER;
import static dev.partita.bill.Orders.STATISTICS;
import static dev.partita.bill.Orders.query;
import static dev.partita.bill.Orders.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.Effect;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Sketch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Operations of writes. */
class WriteOperationsTest {
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
                .containsExactly("Put Order", "Put Order in ByStatus", "Update User");
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

    /** What was read decides which of two requests is sent: a call pays for one, and waits for one. */
    @Test
    void stepsThatExcludeEachOtherAreOneRequest() {
        Write write = write(new Effect.DeleteEach(ORDER, Draw.is("userId")), "orderId", "userId");
        Node.Get before = Draw.get("before", "Order", "Orders");
        Only given = new Only.Given(new Operand.Answered(before.id(), Draw.own("coupon")));
        Operations operations =
                write(write, List.of(before), new Step.Plain(update(given)), new Step.Plain(update(given.negated())));
        assertThat(operations.all()).extracting(Operations.Operation::id).containsExactly("before", "Update Order");
        assertThat(operations.further()).isEqualTo(Ratio.ONE);
    }

    /** Where the first of such steps is not the one that is sent, the other one is: and fails, if the call does. */
    @Test
    void aRefusedCallSendsWhicheverOfThemItWould() {
        Only given = new Only.Given(Draw.parameter("coupon"));
        Write write = write(
                Optional.of(Ratio.of(1, 2)),
                new Effect.Create(ORDER, List.of()),
                "orderId",
                "userId",
                "status",
                "body");
        Operations operations =
                write(write, List.of(), new Step.Plain(create(given)), new Step.Plain(create(given.negated())));
        assertThat(operations.all())
                .extracting(Operations.Operation::id, o -> o.items().text(4))
                .containsExactly(tuple("Put Order 2", "1"), tuple("Put Order 2 in ByStatus", "0.5"));
    }

    private static Action create(Only only) {
        Action.Put put = Draw.put(MODEL, "Order");
        List<Check> isNew = List.of(Check.absent("Order not exists"));
        return new Action.Put(put.type(), Optional.empty(), List.of(only), put.image(), isNew);
    }

    private static Action update(Only only) {
        return new Action.Update(
                new ItemTypeName("Order"), Optional.empty(), List.of(only), List.of(), List.of(), false, List.of());
    }

    private static Action only(Only only) {
        Action.Put put = Draw.put(MODEL, "Order");
        return new Action.Put(put.type(), Optional.empty(), List.of(only), put.image(), List.of());
    }

    private static Write write(Effect effect, String... parameters) {
        return write(Optional.empty(), effect, parameters);
    }

    private static Write write(Optional<Ratio> fails, Effect effect, String... parameters) {
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
                fails,
                all);
    }

    private static Operations write(Write write, List<Node> finds, Step... steps) {
        Plan plan = new WritePlan(write.id(), List.of(), finds, List.of(), List.of(steps), List.of());
        return new Operations(STATISTICS, DESIGN, write, plan);
    }
}
