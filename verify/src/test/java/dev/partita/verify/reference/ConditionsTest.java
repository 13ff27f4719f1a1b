package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.FOLLOW;
import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.byId;
import static dev.partita.verify.reference.Tiny.equal;
import static dev.partita.verify.reference.Tiny.exists;
import static dev.partita.verify.reference.Tiny.given;
import static dev.partita.verify.reference.Tiny.holds;
import static dev.partita.verify.reference.Tiny.literal;
import static dev.partita.verify.reference.Tiny.notExists;
import static dev.partita.verify.reference.Tiny.set;
import static dev.partita.verify.reference.Tiny.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.WriteOutcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConditionsTest {
    private static final Target ORDER_ID = byId("orderId");
    private static final Condition EMAIL_IS_UNIQUE =
            new Condition.IsUnique(USER, Tiny.name("email"), "email must be unique");

    private final TinyWorld tiny = new TinyWorld()
            .user("u1")
            .user("u2")
            .order("o1", "u1", "OPEN", "10", "2026-01-01")
            .line("o1", 1, "pen")
            .line("o1", 2, "ink");

    @Test
    void existence() {
        Write create =
                write(true, List.of(exists(USER, byId("userId")), notExists(ORDER, ORDER_ID)), Tiny.createOrder());
        assertThat(tiny.failed(create, order("o1", "u1"))).containsExactly("Order not exists");
        assertThat(tiny.failed(create, order("o2", "nobody"))).containsExactly("User exists");
        assertThat(applied(create, order("o2", "u1"))).isTrue();
    }

    @Test
    void anExpiredLeftoverCountsAsNotStored() {
        tiny.order("o9", "u1", "OPEN", "1", "2026-01-01", ",'expiresAt':1772323200");
        assertThat(applied(write(true, List.of(notExists(ORDER, ORDER_ID)), Tiny.createOrder()), order("o9", "u1")))
                .isTrue();
        tiny.order("o9", "u1", "OPEN", "1", "2026-01-01", ",'expiresAt':1772323200");
        assertThat(tiny.failed(update(List.of(), set("note", literal("x"))), "orderId", "o9"))
                .containsExactly("Order exists");
    }

    @Test
    void aPredicateAboutWhatIsNotStoredDoesNotHold() {
        Condition unequal = holds(
                ORDER, ORDER_ID, Tiny.compare(Tiny.own("status"), Comparison.NOT_EQUAL, literal("DONE")), "not done");
        Write delete = write(false, List.of(unequal), new Effect.Delete(ORDER, ORDER_ID));
        assertThat(tiny.failed(delete, "orderId", "o7")).containsExactly("not done");
        assertThat(applied(delete, "orderId", "o1")).isTrue();
    }

    @Test
    void conditionsSpeakOfWhatIsStoredBefore() {
        Condition open = holds(ORDER, ORDER_ID, equal("status", literal("OPEN")), "open");
        Condition counted = holds(USER, byId("userId"), equal("orderCount", literal(1)), "one order");
        Write write = write(
                true,
                List.of(open, counted),
                new Effect.Update(ORDER, ORDER_ID, List.of(set("status", literal("DONE")))),
                new Effect.Create(ORDER, List.of(set("orderId", given("other")), set("userId", given("userId")))));
        assertThat(applied(write, "orderId", "o1", "userId", "u1", "other", "o2"))
                .isTrue();
        assertThat(tiny.failed(write, "orderId", "o1", "userId", "u1", "other", "o3"))
                .containsExactly("open", "one order");
    }

    @Test
    void eachElementOrNone() {
        Condition pens = new Condition.Each(
                Tiny.parameter("lines"),
                holds(LINE, byId("orderId", "number"), equal("product", given("product")), "inner"),
                "each Line.product = product");
        Effect touch = new Effect.Update(LINE, byId("orderId", "number"), List.of(set("product", literal("sold"))));
        Write write =
                write(true, List.of(pens), new Effect.ForEach(Tiny.parameter("lines"), Ratio.of(2), 5, List.of(touch)));
        assertThat(tiny.failed(write, "orderId", "o1", "lines", lines("pen", "pen")))
                .containsExactly("each Line.product = product");
        assertThat(applied(write, "orderId", "o1", "lines", new Argument.Elements(List.of())))
                .isTrue();
        assertThat(applied(write, "orderId", "o1", "lines", lines("pen", "ink")))
                .isTrue();
    }

    @Test
    void withoutATransactionAFailedConditionChangesNothingEither() {
        Write write = write(
                false,
                List.of(),
                new Effect.Delete(ORDER, ORDER_ID),
                new Effect.Update(USER, byId("userId"), List.of(set("name", literal("N")))));
        assertThat(tiny.failed(write, "orderId", "o1", "userId", "nobody")).containsExactly("User exists");
    }

    @Test
    void uniqueAttributesStayUniqueWithinTheirGroup() {
        Write create = write(true, List.of(), Tiny.createUser());
        assertThat(tiny.failed(create, "userId", "u3", "email", "u1@x", "tenant", "t"))
                .containsExactly("email is unique");
        assertThat(applied(create, "userId", "u3", "email", "u1@x", "tenant", "other"))
                .isTrue();
        assertThat(applied(create, "userId", "u4", "email", "u1@x")).isTrue();
        assertThat(applied(create, "userId", "u5", "email", "u1@x")).isTrue();
    }

    @Test
    void ownValuesAndUnchangedOnesAreNoRivals() {
        Write email = write(true, List.of(EMAIL_IS_UNIQUE), user(set("email", given("email"))));
        assertThat(applied(email, "userId", "u1", "email", "u1@x")).isTrue();
        assertThat(tiny.failed(email, "userId", "u1", "email", "u2@x")).containsExactly("email must be unique");
        assertThat(tiny.failed(email, "userId", "u9", "email", "u2@x", "tenant", "t"))
                .contains("User exists");
        tiny.with(USER, "{'userId':'u3','email':'u1@x','tenant':'t'}");
        assertThat(applied(write(true, List.of(), user(set("name", given("name")))), "userId", "u1", "name", "N"))
                .isTrue();
    }

    @Test
    void twoNewOnesAreRivalsAndADeletedOneIsNone() {
        Effect second = new Effect.Create(
                USER,
                List.of(set("userId", given("other")), set("email", given("email")), set("tenant", given("tenant"))));
        Write two = write(true, List.of(), Tiny.createUser(), second);
        assertThat(tiny.failed(two, "userId", "u3", "other", "u4", "email", "e", "tenant", "t"))
                .containsExactly("email is unique");
        Effect delete = new Effect.Delete(
                USER,
                new Target(
                        new Target.ByIdentifier(List.of(new Target.Binding(Tiny.name("userId"), given("old")))),
                        List.of()));
        assertThat(tiny.failed(
                        write(true, List.of(EMAIL_IS_UNIQUE), delete, Tiny.createUser()),
                        "old",
                        "u1",
                        "userId",
                        "u3",
                        "email",
                        "u1@x",
                        "tenant",
                        "t"))
                .containsExactly("email must be unique");
        assertThat(applied(
                        write(true, List.of(), delete, Tiny.createUser()),
                        "old",
                        "u1",
                        "userId",
                        "u3",
                        "email",
                        "u1@x",
                        "tenant",
                        "t"))
                .isTrue();
    }

    @Test
    void whatAnAggregateCountsHasItsParentStored() {
        Write create = write(true, List.of(), Tiny.createOrder());
        assertThat(tiny.failed(create, order("o2", "nobody"))).containsExactly("User exists");
        Effect.Create user = Tiny.createUser();
        assertThat(applied(write(true, List.of(), Tiny.createOrder(), user), with(order("o2", "u9"), "email", "e9")))
                .isTrue();
        Effect follow = new Effect.Create(
                FOLLOW, List.of(set("followeeId", given("followeeId")), set("followerId", given("followerId"))));
        assertThat(tiny.failed(write(true, List.of(), follow), "followeeId", "nobody", "followerId", "u1"))
                .containsExactly("followee exists");
        assertThat(applied(write(true, List.of(), follow), "followeeId", "u1", "followerId", "nobody"))
                .isTrue();
    }

    @Test
    void anOrphanMayChangeInWaysThatCountNowhere() {
        tiny.order("o5", "nobody", "DONE", "1", "2026-01-01");
        assertThat(applied(update(List.of(), set("note", literal("x"))), "orderId", "o5"))
                .isTrue();
        assertThat(tiny.failed(update(List.of(), set("total", literal(2))), "orderId", "o5"))
                .containsExactly("User exists");
        assertThat(tiny.failed(update(List.of(), set("status", literal("OPEN"))), "orderId", "o5"))
                .containsExactly("User exists");
        assertThat(applied(update(List.of(), set("userId", literal("u1"))), "orderId", "o5"))
                .isTrue();
        assertThat(applied(write(true, List.of(), new Effect.Delete(ORDER, ORDER_ID)), "orderId", "o5"))
                .isTrue();
    }

    @Test
    void aSelectedEntityIsTheOneThePredicatesSelect() {
        Predicate product = Tiny.compare(Tiny.down(ORDER, LINE, "Order", "product"), Comparison.EQUAL, given("p"));
        Target selected = new Target(new Target.Selected(product), List.of());
        Write write = write(false, List.of(), new Effect.Update(ORDER, selected, List.of(set("note", literal("x")))));
        assertThat(applied(write, "p", "ink")).isTrue();
        assertThat(tiny.value(ORDER, "note", "o1")).isEqualTo(Optional.of("x"));
        assertThat(tiny.failed(write, "p", "none")).containsExactly("Order exists");
    }

    @Test
    void existenceMayStandInForAFailedEquality() {
        Condition done = holds(ORDER, ORDER_ID, equal("status", literal("DONE")), "status = DONE");
        Condition cheap =
                holds(ORDER, ORDER_ID, Tiny.compare(Tiny.own("total"), Comparison.LESS, literal(5)), "total < 5");
        WriteOutcome.Failed failed = (WriteOutcome.Failed) tiny.apply(update(List.of(done, cheap)), "orderId", "o1");
        assertThat(failed.conditions()).containsExactly("status = DONE", "total < 5");
        assertThat(failed.isReportedBy(List.of("Order exists"))).isTrue();
        assertThat(failed.isReportedBy(List.of("total < 5", "other"))).isTrue();
        assertThat(failed.isReportedBy(List.of("other"))).isFalse();
        WriteOutcome.Failed dear = (WriteOutcome.Failed) tiny.apply(update(List.of(cheap)), "orderId", "o1");
        assertThat(dear.isReportedBy(List.of("Order exists"))).isFalse();
    }

    private boolean applied(Write write, Object... arguments) {
        WriteOutcome outcome = tiny.apply(write, arguments);
        assertThat(outcome).isInstanceOf(WriteOutcome.Applied.class);
        return true;
    }

    private static Object[] order(String id, String user) {
        return new Object[] {
            "orderId", id, "userId", user, "status", "OPEN", "total", 5, "createdAt", "2026-01-01T00:00:00.000Z"
        };
    }

    private static Object[] with(Object[] arguments, Object... more) {
        Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return all;
    }

    private static Argument lines(String first, String second) {
        return new Argument.Elements(List.of(
                TinyWorld.element("number", 1, "product", first), TinyWorld.element("number", 2, "product", second)));
    }

    private static Write update(List<Condition> conditions, Effect.Assignment... assignments) {
        return write(false, conditions, new Effect.Update(ORDER, ORDER_ID, List.of(assignments)));
    }

    private static Effect user(Effect.Assignment... assignments) {
        return new Effect.Update(USER, byId("userId"), List.of(assignments));
    }
}
