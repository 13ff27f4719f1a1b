package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.add;
import static dev.partita.verify.reference.Tiny.byId;
import static dev.partita.verify.reference.Tiny.given;
import static dev.partita.verify.reference.Tiny.literal;
import static dev.partita.verify.reference.Tiny.set;
import static dev.partita.verify.reference.Tiny.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Operand;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.WriteOutcome;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WritingTest {
    private final TinyWorld tiny = new TinyWorld()
            .user("u1")
            .user("u2")
            .order("o1", "u1", "OPEN", "10", "2026-01-01", ",'note':'n','tags':['a'],'parts':[1]")
            .line("o1", 1, "pen")
            .line("o1", 2, "ink");

    @Test
    void createTakesEveryAttributeFromItsParameter() {
        WriteOutcome outcome = tiny.apply(
                write(true, List.of(), Tiny.createOrder()),
                "orderId",
                "o2",
                "userId",
                "u1",
                "status",
                "OPEN",
                "total",
                5,
                "createdAt",
                "2026-01-01T00:00:00.000Z");
        assertThat(outcome).isInstanceOf(WriteOutcome.Applied.class);
        assertThat(tiny.value(ORDER, "note", "o2")).isEmpty();
        assertThat(tiny.value(USER, "orderCount", "u1")).contains("2");
        assertThat(tiny.value(USER, "spent", "u1")).contains("15");
        assertThat(tiny.value(USER, "latest", "u1")).contains("2026-01-01T00:00:00.000Z");
        assertThat(tiny.value(USER, "latest", "u2")).isEmpty();
    }

    @Test
    void putReplacesAllButAggregates() {
        Effect.Put put = new Effect.Put(USER, Tiny.createUser().assignments());
        tiny.with(USER, "{'userId':'u1','email':'e','name':'Old','points':7}");
        tiny.apply(write(true, List.of(), put), "userId", "u1", "email", "f");
        assertThat(tiny.value(USER, "name", "u1")).isEmpty();
        assertThat(tiny.value(USER, "points", "u1")).isEmpty();
        assertThat(tiny.value(USER, "orderCount", "u1")).contains("1");
    }

    @Test
    void updateRemovesAnOptionalAttributeThatIsNotGiven() {
        tiny.apply(update(set("note", given("note")), set("createdAt", new Operand.Now(60))), "orderId", "o1");
        assertThat(tiny.value(ORDER, "note", "o1")).isEmpty();
        assertThat(tiny.value(ORDER, "createdAt", "o1")).contains("2026-03-01T00:01:00.500Z");
    }

    @Test
    void addsAppendsAndTakes() {
        tiny.apply(update(new Effect.Assignment.Add(name("total"), given("t"), true)), "orderId", "o1", "t", 4);
        assertThat(tiny.value(ORDER, "total", "o1")).contains("6");
        tiny.apply(
                update(append("parts", given("part")), append("tags", given("tag"))),
                "orderId",
                "o1",
                "part",
                new Value.ListOf(List.of(Value.of("x"), Value.of(2))),
                "tag",
                "b");
        assertThat(tiny.value(ORDER, "parts", "o1")).contains("[1,\"x\",2]");
        assertThat(tiny.value(ORDER, "tags", "o1")).contains("[\"a\",\"b\"]");
        Write take = update(new Effect.Assignment.Take(name("tags"), given("tags")));
        tiny.apply(take, "orderId", "o1", "tags", new Value.TextSet(new TreeSet<>(List.of("a", "z"))));
        assertThat(tiny.value(ORDER, "tags", "o1")).contains("[\"b\"]");
        tiny.apply(take, "orderId", "o1", "tags", "b");
        assertThat(tiny.value(ORDER, "tags", "o1")).isEmpty();
    }

    @Test
    void anExplicitCountIsNoSecondOne() {
        Effect user = new Effect.Update(USER, referenced("User"), List.of(add("orderCount", literal(1))));
        tiny.apply(
                write(true, List.of(), Tiny.createOrder(), user),
                "orderId",
                "o2",
                "userId",
                "u2",
                "status",
                "OPEN",
                "total",
                5,
                "createdAt",
                "2026-01-01T00:00:00.000Z");
        assertThat(tiny.value(USER, "orderCount", "u2")).contains("1");
    }

    @Test
    void aReferenceStartsFromWhatIsCreatedOrFoundBefore() {
        Effect points = new Effect.Update(USER, referenced("User"), List.of(add("points", literal(1))));
        Write create = write(true, List.of(), Tiny.createOrder(), points);
        tiny.apply(
                create,
                "orderId",
                "o2",
                "userId",
                "u2",
                "status",
                "OPEN",
                "total",
                5,
                "createdAt",
                "2026-01-01T00:00:00.000Z");
        assertThat(tiny.value(USER, "points", "u2")).contains("1");
        tiny.apply(write(true, List.of(), new Effect.Delete(ORDER, byId("orderId")), points), "orderId", "o1");
        assertThat(tiny.value(USER, "points", "u1")).contains("1");
        assertThat(tiny.get(ORDER, "o1")).isEmpty();
    }

    @Test
    void upsertStartsAtZeroAndGoesOn() {
        Effect upsert = new Effect.Upsert(
                USER, byId("userId"), List.of(add("points", given("n")), set("email", given("email"))));
        Write write = write(false, List.of(), upsert);
        tiny.apply(write, "userId", "u9", "n", 3, "email", "e9");
        tiny.apply(write, "userId", "u9", "n", 4, "email", "e9");
        assertThat(tiny.value(USER, "points", "u9")).contains("7");
        tiny.apply(write, "userId", "u1", "n", 4, "email", "e1");
        assertThat(tiny.value(USER, "tenant", "u1")).contains("t");
    }

    /** An update demands that it is stored before, whatever else is done to it. */
    @Test
    void whatIsUpsertedIsNotStoredForAnUpdate() {
        Effect upsert = new Effect.Upsert(USER, byId("userId"), List.of(add("points", given("n"))));
        Effect update = new Effect.Update(USER, byId("userId"), List.of(add("points", given("n"))));
        for (List<Effect> effects : List.of(List.of(upsert, update), List.of(update, upsert))) {
            Write write = write(true, List.of(), effects.toArray(Effect[]::new));
            assertThat(tiny.apply(write, "userId", "u9", "n", 3)).isInstanceOf(WriteOutcome.Failed.class);
            assertThat(tiny.get(USER, "u9")).isEmpty();
            assertThat(tiny.apply(write, "userId", "u1", "n", 3)).isInstanceOf(WriteOutcome.Applied.class);
        }
        assertThat(tiny.value(USER, "points", "u1")).contains("12");
    }

    @Test
    void anExpiredLeftoverIsReplaced() {
        tiny.order("o7", "u1", "OPEN", "1", "2026-01-01", ",'note':'old','expiresAt':1");
        Effect upsert = new Effect.Upsert(
                ORDER, byId("orderId"), List.of(add("total", given("n")), set("userId", literal("u1"))));
        tiny.apply(write(false, List.of(), upsert), "orderId", "o7", "n", 3);
        assertThat(tiny.value(ORDER, "total", "o7")).contains("3");
        assertThat(tiny.value(ORDER, "note", "o7")).isEmpty();
    }

    @Test
    void deletingNothingIsNoFailure() {
        WriteOutcome outcome =
                tiny.apply(write(false, List.of(), new Effect.Delete(ORDER, byId("orderId"))), "orderId", "x");
        assertThat(outcome).isEqualTo(new WriteOutcome.Applied(List.of()));
    }

    @Test
    void whatTheCallerKnowsSelectsToo() {
        Target known = new Target(new Target.ByIdentifier(Tiny.bindings("orderId")), Tiny.bindings("userId"));
        Write delete = write(false, List.of(), new Effect.Delete(ORDER, known));
        tiny.apply(delete, "orderId", "o1", "userId", "u2");
        assertThat(tiny.get(ORDER, "o1")).isPresent();
        Write update = write(false, List.of(), new Effect.Update(ORDER, known, List.of(set("note", literal("x")))));
        assertThat(tiny.failed(update, "orderId", "o1", "userId", "u2")).containsExactly("Order exists");
        tiny.apply(delete, "orderId", "o1", "userId", "u1");
        assertThat(tiny.get(ORDER, "o1")).isEmpty();
    }

    @Test
    void findsByAUniqueAttribute() {
        Target target = new Target(new Target.ByUnique(name("email"), Tiny.bindings("email", "tenant")), List.of());
        Write update = write(false, List.of(), new Effect.Update(USER, target, List.of(set("name", literal("N")))));
        tiny.apply(update, "email", "u2@x", "tenant", "t");
        assertThat(tiny.value(USER, "name", "u2")).contains("N");
        assertThat(tiny.failed(update, "email", "u2@x", "tenant", "other")).containsExactly("User exists");
    }

    @Test
    void deletesEachThatIsFound() {
        Effect lines = new Effect.DeleteEach(LINE, Tiny.equal("orderId", given("orderId")));
        WriteOutcome outcome = tiny.apply(write(false, List.of(), lines), "orderId", "o1");
        assertThat(((WriteOutcome.Applied) outcome).changes())
                .hasSize(2)
                .allMatch(c -> c.after().isEmpty());
    }

    @Test
    void looksWhenItsTurnComesUnlessAllIsOneTransaction() {
        Effect order = new Effect.Delete(ORDER, byId("orderId"));
        Effect lines = new Effect.DeleteEach(
                LINE, Tiny.compare(Tiny.up(LINE, "Order", ORDER, "orderId"), Comparison.EQUAL, given("orderId")));
        tiny.apply(write(false, List.of(), order, lines), "orderId", "o1");
        assertThat(tiny.get(LINE, "o1", 1)).isPresent();
        tiny.order("o1", "u1", "OPEN", "10", "2026-01-01");
        tiny.apply(write(true, List.of(), order, lines), "orderId", "o1");
        assertThat(tiny.get(LINE, "o1", 1)).isEmpty();
    }

    @Test
    void anElementsFieldsComeBeforeTheOuterParameters() {
        Effect line = new Effect.Create(
                LINE,
                List.of(
                        set("orderId", given("orderId")),
                        set("number", given("number")),
                        set("product", given("product"))));
        Write write = write(true, List.of(), forEach("lines", line));
        Argument lines = new Argument.Elements(
                List.of(TinyWorld.element("number", 3, "product", "cap"), TinyWorld.element("number", 4)));
        tiny.apply(write, "orderId", "o1", "product", "outer", "lines", lines);
        assertThat(tiny.value(LINE, "product", "o1", 3)).contains("cap");
        assertThat(tiny.value(LINE, "product", "o1", 4)).contains("outer");
    }

    @Test
    void twoElementsThatMeanTheSameItemAreABadCall() {
        Effect update = new Effect.Update(LINE, byId("orderId", "number"), List.of(set("product", literal("x"))));
        Argument twice = new Argument.Elements(List.of(TinyWorld.element("number", 1), TinyWorld.element("number", 1)));
        WriteOutcome outcome =
                tiny.apply(write(true, List.of(), forEach("lines", update)), "orderId", "o1", "lines", twice);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        WriteOutcome.Refused.class,
                        refused -> assertThat(refused.fault())
                                .hasToString("SAME_ITEM_TWICE two elements mean the same Line [Text[text=o1],"
                                        + " Number[number=1]]"));
        assertThat(tiny.value(LINE, "product", "o1", 1)).contains("pen");
    }

    @Test
    void whatEveryElementMeansIsDoneForEach() {
        Effect count = new Effect.Update(ORDER, byId("orderId"), List.of(add("total", given("number"))));
        Argument lines = new Argument.Elements(List.of(TinyWorld.element("number", 1), TinyWorld.element("number", 2)));
        tiny.apply(write(true, List.of(), forEach("lines", count)), "orderId", "o1", "lines", lines);
        assertThat(tiny.value(ORDER, "total", "o1")).contains("13");
    }

    @Test
    void saysWhatChanged() {
        WriteOutcome outcome = tiny.apply(
                write(
                        true,
                        List.of(),
                        new Effect.Update(ORDER, byId("orderId"), List.of(set("note", literal("x")))),
                        new Effect.Update(ORDER, byId("orderId"), List.of(set("status", literal("DONE"))))),
                "orderId",
                "o1");
        List<Change> changes = ((WriteOutcome.Applied) outcome).changes();
        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).before().flatMap(e -> e.value(name("note")))).contains(Value.of("n"));
        assertThat(changes.get(0).after().flatMap(e -> e.value(name("status")))).contains(Value.of("DONE"));
    }

    private static Write update(Effect.Assignment... assignments) {
        return write(false, List.of(), new Effect.Update(ORDER, byId("orderId"), List.of(assignments)));
    }

    private static Effect.Assignment append(String attribute, Operand operand) {
        return new Effect.Assignment.Append(name(attribute), operand);
    }

    private static Effect forEach(String list, Effect... effects) {
        return new Effect.ForEach(Tiny.parameter(list), Ratio.of(2), 10, List.of(effects));
    }

    private static Target referenced(String role) {
        return new Target(new Target.ByReference(ORDER, byId("orderId"), role), List.of());
    }

    private static AttributeName name(String attribute) {
        return Tiny.name(attribute);
    }
}
