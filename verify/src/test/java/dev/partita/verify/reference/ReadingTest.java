package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.by;
import static dev.partita.verify.reference.Tiny.collection;
import static dev.partita.verify.reference.Tiny.equal;
import static dev.partita.verify.reference.Tiny.given;
import static dev.partita.verify.reference.Tiny.leg;
import static dev.partita.verify.reference.Tiny.literal;
import static dev.partita.verify.reference.Tiny.nested;
import static dev.partita.verify.reference.Tiny.own;
import static dev.partita.verify.reference.Tiny.up;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ReadingTest {
    private static final OptionalInt ALL = OptionalInt.empty();

    @Test
    void textIsInOrderOfItsBytes() {
        TinyWorld tiny = new TinyWorld();
        for (String id : List.of("\uD83D\uDE00", "\uFF5E", "z", "é", "A", "a#", "a")) {
            tiny.order(id, "u", "OPEN", "1", "2026-01-01");
        }
        assertThat(tiny.first(orders(by("orderId", false), ALL)))
                .containsExactly("A", "a", "a#", "z", "é", "\uFF5E", "\uD83D\uDE00");
    }

    @Test
    void tiesGoByIdentifierInTheDirectionOfTheLastSortAttribute() {
        TinyWorld tiny = new TinyWorld()
                .order("o1", "u", "OPEN", "5", "2026-01-01")
                .order("o2", "u", "DONE", "5", "2026-01-01")
                .order("o3", "u", "OPEN", "7", "2026-01-01");
        assertThat(tiny.first(orders(by("total", true), ALL))).containsExactly("o3", "o2", "o1");
        List<Read.SortKey> two =
                List.of(new Read.SortKey(own("status"), true), new Read.SortKey(own("createdAt"), false));
        assertThat(tiny.first(orders(two, ALL))).containsExactly("o1", "o3", "o2");
    }

    @Test
    void identifiersAreInTheOrderOfTheirPartsTypes() {
        TinyWorld tiny =
                new TinyWorld().line("o", 10, "ten").line("o", 9, "nine").line("o", 100, "hundred");
        Read read = collection(ALL, false, 0, leg(LINE, Predicate.TRUE, by("orderId", false), "product"));
        assertThat(tiny.first(read)).containsExactly("nine", "ten", "hundred");
    }

    @Test
    void whatLacksASortAttributeIsNotInTheAnswer() {
        TinyWorld tiny = new TinyWorld()
                .order("o1", "u", "OPEN", "5", "2026-01-01", ",'note':'n'")
                .order("o2", "u", "OPEN", "5", "2026-01-01");
        assertThat(tiny.first(orders(by("note", false), ALL))).containsExactly("o1");
        List<Read.SortKey> byUser = List.of(new Read.SortKey(up(ORDER, "User", USER, "name"), false));
        assertThat(tiny.first(orders(byUser, ALL))).isEmpty();
    }

    @Test
    void theExpiredAreNotStored() {
        TinyWorld tiny = new TinyWorld()
                .order("o1", "u", "OPEN", "5", "2026-01-01", ",'expiresAt':1772323200")
                .order("o2", "u", "OPEN", "5", "2026-01-01", ",'expiresAt':1772323201")
                .line("o1", 1, "pen");
        assertThat(tiny.first(orders(List.of(), ALL))).containsExactly("o2");
        Read lines = collection(
                ALL,
                false,
                0,
                new Read.Leg(
                        LINE,
                        Optional.empty(),
                        Predicate.TRUE,
                        List.of(),
                        List.of(new Read.Returned(up(LINE, "Order", ORDER, "status"), "order.status"))));
        assertThat(tiny.legs(lines).legs().get(0).rows()).containsExactly(new Row(Map.of()));
    }

    @Test
    void aLimitCutsAnOrderAndLeavesAChoiceWithoutOne() {
        TinyWorld tiny = three();
        Answer.Leg cut =
                tiny.legs(orders(by("orderId", true), OptionalInt.of(2))).legs().get(0);
        assertThat(TinyWorld.texts(cut.rows())).containsExactly("o3", "o2");
        assertThat(cut.any()).isEmpty();
        Answer.Leg any = tiny.legs(orders(List.of(), OptionalInt.of(2))).legs().get(0);
        assertThat(any.rows()).hasSize(3);
        assertThat(any.any()).hasValue(2);
        Read paged = collection(OptionalInt.of(2), true, 0, leg(ORDER, Predicate.TRUE, List.of(), "orderId"));
        assertThat(tiny.legs(paged).legs().get(0).any()).isEmpty();
    }

    @Test
    void singleIsTheFirstOrAnyOrNothing() {
        TinyWorld tiny = three();
        Answer.Leg first =
                tiny.legs(single(by("createdAt", true), Predicate.TRUE)).legs().get(0);
        assertThat(TinyWorld.texts(first.rows())).containsExactly("o3");
        Answer.Leg any = tiny.legs(single(List.of(), Predicate.TRUE)).legs().get(0);
        assertThat(any.any()).hasValue(1);
        assertThat(tiny.first(single(List.of(), equal("orderId", literal("o2")))))
                .containsExactly("o2");
        assertThat(tiny.first(single(List.of(), equal("orderId", literal("o9")))))
                .isEmpty();
    }

    @Test
    void scalars() {
        TinyWorld tiny = three().order("o4", "v", "OPEN", "0.25", "2026-02-01");
        assertThat(scalar(tiny, new Read.Result.Count(), "u")).contains(Value.of(3));
        assertThat(scalar(tiny, new Read.Result.Exists(), "x")).contains(Value.of(false));
        assertThat(scalar(tiny, new Read.Result.Sum(own("total")), "u")).contains(Value.of(6));
        assertThat(scalar(tiny, new Read.Result.Sum(own("total")), "x")).contains(Value.of(0));
        assertThat(scalar(tiny, new Read.Result.Max(own("createdAt")), "u"))
                .contains(Value.of("2026-01-03T00:00:00.000Z"));
        assertThat(scalar(tiny, new Read.Result.Min(own("note")), "u")).isEmpty();
    }

    @Test
    void nestedLegsAnswerWithChildrenOfWhatIsAnswered() {
        TinyWorld tiny = three().user("u").line("o1", 1, "a").line("o3", 1, "b").line("o3", 2, "c");
        Read read = collection(
                OptionalInt.of(2),
                false,
                1,
                leg(USER, equal("userId", given("userId")), List.of(), "userId"),
                leg(ORDER, equal("userId", given("userId")), by("createdAt", true), "orderId"),
                nested(leg(LINE, Predicate.TRUE, List.of(), "product"), 1, "Order"));
        Answer.Legs legs = tiny.legs(read, "userId", "u");
        assertThat(TinyWorld.texts(legs.legs().get(0).rows())).containsExactly("u");
        assertThat(TinyWorld.texts(legs.legs().get(1).rows())).containsExactly("o3", "o2");
        assertThat(TinyWorld.texts(legs.legs().get(2).rows())).containsExactlyInAnyOrder("b", "c");
        assertThat(legs.legs().get(2).nested().orElseThrow().parentRows()).containsExactly(0, 0);
    }

    private static TinyWorld three() {
        return new TinyWorld()
                .order("o1", "u", "OPEN", "1", "2026-01-01")
                .order("o2", "u", "OPEN", "2", "2026-01-02")
                .order("o3", "u", "OPEN", "3", "2026-01-03");
    }

    private static Read orders(List<Read.SortKey> order, OptionalInt limit) {
        return collection(limit, false, 0, leg(ORDER, Predicate.TRUE, order, "orderId"));
    }

    private static Read single(List<Read.SortKey> order, Predicate where) {
        return Tiny.read(new Read.Result.Single(), ALL, false, 0, leg(ORDER, where, order, "orderId"));
    }

    private static Optional<Value> scalar(TinyWorld tiny, Read.Result result, String user) {
        Read read = Tiny.read(result, ALL, false, 0, leg(ORDER, equal("userId", given("userId")), List.of()));
        return tiny.answer(read, "userId", user) instanceof Answer.Scalar(Optional<Value> value)
                ? value
                : Optional.of(Value.of("no scalar"));
    }
}
