package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.compare;
import static dev.partita.verify.reference.Tiny.down;
import static dev.partita.verify.reference.Tiny.given;
import static dev.partita.verify.reference.Tiny.literal;
import static dev.partita.verify.reference.Tiny.own;
import static dev.partita.verify.reference.Tiny.up;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PredicatesTest {
    private final TinyWorld tiny = new TinyWorld()
            .user("u1")
            .with(USER, "{'userId':'u2','email':'e','name':'Ann'}")
            .order("o1", "u1", "OPEN", "10", "2026-01-01")
            .order("o2", "u2", "DONE", "20.50", "2026-01-02", ",'note':'red','tags':['a','b'],'parts':[1,'x']")
            .order("o3", "gone", "OPEN", "30", "2026-01-03", ",'note':'blue'")
            .line("o1", 1, "pen")
            .line("o1", 2, "ink")
            .line("o2", 1, "pen");

    @Test
    void anAbsentAttributeSatisfiesOnlyNotExistsAndUnequal() {
        assertThat(orders(new Predicate.IsAbsent(own("note"), Optional.empty())))
                .containsExactly("o1");
        assertThat(orders(new Predicate.IsPresent(own("note"), Optional.empty())))
                .containsExactly("o2", "o3");
        assertThat(orders(compare(own("note"), Comparison.NOT_EQUAL, literal("red"))))
                .containsExactly("o1", "o3");
        assertThat(orders(compare(own("note"), Comparison.EQUAL, literal("red"))))
                .containsExactly("o2");
        assertThat(orders(compare(own("note"), Comparison.LESS, literal("zzz"))))
                .containsExactly("o2", "o3");
        assertThat(orders(compare(own("note"), Comparison.GREATER_OR_EQUAL, literal(""))))
                .containsExactly("o2", "o3");
    }

    @Test
    void comparesNumbersByValue() {
        assertThat(orders(compare(own("total"), Comparison.EQUAL, given("t")), "t", "20.50"))
                .isEmpty();
        assertThat(orders(compare(own("total"), Comparison.EQUAL, given("t")), "t", number("20.5")))
                .containsExactly("o2");
        assertThat(orders(compare(own("total"), Comparison.LESS_OR_EQUAL, given("t")), "t", number("20.5")))
                .containsExactly("o1", "o2");
        assertThat(orders(compare(own("total"), Comparison.GREATER, given("t")), "t", number("9.999")))
                .containsExactly("o1", "o2", "o3");
    }

    @Test
    void aRangeIsInclusiveAndHoldsNothingUpsideDown() {
        assertThat(orders(between("2026-01-01", "2026-01-02"))).containsExactly("o1", "o2");
        assertThat(orders(between("2026-01-02", "2026-01-01"))).isEmpty();
    }

    @Test
    void beginsAndContains() {
        assertThat(orders(new Predicate.BeginsWith(own("note"), literal("re"), Optional.empty())))
                .containsExactly("o2");
        assertThat(orders(new Predicate.Contains(own("note"), literal("lu"), Optional.empty())))
                .containsExactly("o3");
        assertThat(orders(new Predicate.Contains(own("tags"), literal("b"), Optional.empty())))
                .containsExactly("o2");
        assertThat(orders(new Predicate.Contains(own("tags"), literal("c"), Optional.empty())))
                .isEmpty();
        assertThat(orders(new Predicate.Contains(own("parts"), literal(1), Optional.empty())))
                .containsExactly("o2");
    }

    @Test
    void batchesAndLists() {
        assertThat(orders(batch("orderId"), "ids", batchOf("o3", "o1", "o3", "none")))
                .containsExactly("o1", "o3");
        assertThat(orders(batch("orderId"), "ids", batchOf())).isEmpty();
        assertThat(orders(new Predicate.InList(own("note"), List.of(literal("red"), literal("x")), Optional.empty())))
                .containsExactly("o2");
    }

    @Test
    void anyPartOfAnOr() {
        Predicate or = new Predicate.Or(
                List.of(compare(own("note"), Comparison.EQUAL, literal("red")), Tiny.equal("orderId", literal("o1"))));
        assertThat(orders(or)).containsExactly("o1", "o2");
    }

    @Test
    void aPathThroughAMissingReferenceIsAbsent() {
        Path name = up(ORDER, "User", USER, "name");
        assertThat(orders(compare(name, Comparison.EQUAL, literal("Ann")))).containsExactly("o2");
        assertThat(orders(new Predicate.IsAbsent(name, Optional.empty()))).containsExactly("o1", "o3");
        assertThat(orders(new Predicate.IsAbsent(up(ORDER, "User", USER, "userId"), Optional.empty())))
                .containsExactly("o3");
    }

    @Test
    void aPathToManyHoldsIfItHoldsForAny() {
        Path product = down(ORDER, LINE, "Order", "product");
        assertThat(orders(compare(product, Comparison.EQUAL, literal("ink")))).containsExactly("o1");
        assertThat(orders(compare(product, Comparison.NOT_EQUAL, literal("ink"))))
                .containsExactly("o1", "o2");
        assertThat(orders(new Predicate.IsAbsent(product, Optional.empty()))).isEmpty();
        Path ofUser = new Path(
                List.of(new Path.Down(USER, ORDER, "User"), new Path.Down(ORDER, LINE, "Order")), Tiny.name("product"));
        assertThat(tiny.found(USER, compare(ofUser, Comparison.EQUAL, literal("pen"))))
                .containsExactly("u1", "u2");
    }

    @Test
    void nowTakesTheFormOfWhatItIsComparedWith() {
        TinyWorld times = new TinyWorld()
                .order("o1", "u", "OPEN", "1", "2026-02-28", ",'expiresAt':1772323201")
                .order("o2", "u", "OPEN", "1", "2026-03-01", ",'expiresAt':1772323202");
        Predicate past = compare(own("createdAt"), Comparison.LESS, new Operand.Now(0));
        assertThat(times.found(ORDER, past)).containsExactly("o1", "o2");
        Predicate dayAgo = compare(own("createdAt"), Comparison.LESS, new Operand.Now(-86_400));
        assertThat(times.found(ORDER, dayAgo)).containsExactly("o1");
        Predicate nextSecond = compare(own("expiresAt"), Comparison.EQUAL, new Operand.Now(1));
        assertThat(times.found(ORDER, nextSecond)).containsExactly("o1");
    }

    @Test
    void aggregatesAreAttributes() {
        assertThat(tiny.found(USER, compare(own("spent"), Comparison.EQUAL, literal(10))))
                .containsExactly("u1");
        assertThat(tiny.found(USER, compare(own("openCount"), Comparison.EQUAL, literal(0))))
                .containsExactly("u2");
    }

    private List<String> orders(Predicate where, Object... arguments) {
        return tiny.found(ORDER, where, arguments);
    }

    private static Predicate between(String from, String to) {
        return new Predicate.Between(own("createdAt"), literal(from), literal(to), Optional.empty());
    }

    private static Predicate batch(String attribute) {
        return new Predicate.InBatch(own(attribute), Tiny.parameter("ids"), Ratio.of(2), 5, Optional.empty());
    }

    private static Argument batchOf(String... ids) {
        return new Argument.Batch(Stream.of(ids).map(Value::of).toList());
    }

    private static Value number(String text) {
        return Value.of(new BigDecimal(text));
    }
}
