package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.by;
import static dev.partita.verify.reference.Tiny.collection;
import static dev.partita.verify.reference.Tiny.equal;
import static dev.partita.verify.reference.Tiny.given;
import static dev.partita.verify.reference.Tiny.leg;
import static dev.partita.verify.reference.Tiny.nested;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageCheckTest {
    private static final Read ORDERED = orders(by("createdAt", true), true);
    private static final Read FREE = orders(List.of(), true);
    private static final Read MULTI = multi(List.of());

    private final TinyWorld tiny = new TinyWorld()
            .user("u")
            .order("o1", "u", "OPEN", "1", "2026-01-01")
            .order("o2", "u", "OPEN", "2", "2026-01-02")
            .order("o3", "u", "OPEN", "3", "2026-01-03")
            .line("o1", 1, "a")
            .line("o2", 1, "b")
            .line("o3", 1, "c");

    @Test
    void acceptsThePagesOfTheEvaluator() {
        assertThat(difference(ORDERED, tiny.pages(ORDERED))).isEmpty();
        assertThat(difference(FREE, tiny.pages(FREE))).isEmpty();
        assertThat(tiny.pages(MULTI, "userId", "u")).hasSize(2);
        assertThat(difference(MULTI, tiny.pages(MULTI, "userId", "u"), "userId", "u"))
                .isEmpty();
    }

    @Test
    void theLastPageMayBeEmpty() {
        assertThat(difference(ORDERED, pages(List.of("o3", "o2"), List.of("o1"))))
                .isEmpty();
        tiny.order("o4", "u", "OPEN", "3", "2026-01-04");
        assertThat(difference(ORDERED, pages(List.of("o4", "o3"), List.of("o2", "o1"), List.of())))
                .isEmpty();
    }

    @Test
    void refusesAPageThatIsNotFullOrOverfull() {
        assertThat(difference(ORDERED, pages(List.of("o3"), List.of("o2", "o1"))))
                .isPresent();
        assertThat(difference(ORDERED, pages(List.of("o3", "o2", "o1")))).isPresent();
    }

    @Test
    void refusesAWrongOrderADuplicateAndAGap() {
        assertThat(difference(ORDERED, pages(List.of("o2", "o3"), List.of("o1"))))
                .isPresent();
        assertThat(difference(FREE, pages(List.of("o2", "o3"), List.of("o1")))).isEmpty();
        assertThat(difference(FREE, pages(List.of("o2", "o3"), List.of("o3")))).isPresent();
        assertThat(difference(FREE, pages(List.of("o2", "o3")))).contains("Order: missing: {orderId=Text[text=o1]}");
    }

    @Test
    void anyOfAFreeOrderWithALimit() {
        Read read = orders(List.of(), false);
        assertThat(difference(read, pages(List.of("o2", "o1")))).isEmpty();
        assertThat(difference(read, pages(List.of("o2", "o2")))).isPresent();
        assertThat(difference(read, pages(List.of("o2")))).isPresent();
        assertThat(difference(read, pages(List.of("o2", "o9")))).isPresent();
    }

    @Test
    void otherLegsComeWithTheFirstPageAndNestedOnesWithTheirParents() {
        assertThat(multi(
                        page(List.of("u"), List.of("o1", "o2"), List.of("b", "a")),
                        page(List.of(), List.of("o3"), List.of("c"))))
                .isEmpty();
        assertThat(multi(
                        page(List.of("u"), List.of("o1", "o2"), List.of("b", "c")),
                        page(List.of(), List.of("o3"), List.of("a"))))
                .contains("Line: page 1, not expected: {product=Text[text=c]}");
        assertThat(multi(
                        page(List.of("u"), List.of("o1", "o2"), List.of("b", "a")),
                        page(List.of("u"), List.of("o3"), List.of("c"))))
                .contains("User: page 2 answers again what belongs to the first");
    }

    @Test
    void nestedLegsAreInOrderOnEachPage() {
        Read sorted = multi(by("product", true));
        tiny.line("o1", 2, "d");
        Page second = page(List.of(), List.of("o3"), List.of("c"));
        assertThat(difference(
                        sorted,
                        List.of(page(List.of("u"), List.of("o1", "o2"), List.of("d", "b", "a")), second),
                        "userId",
                        "u"))
                .isEmpty();
        assertThat(difference(
                        sorted,
                        List.of(page(List.of("u"), List.of("o1", "o2"), List.of("d", "a", "b")), second),
                        "userId",
                        "u"))
                .contains("Line: page 1, row 2 is {product=Text[text=a]}, should be {product=Text[text=b]}");
    }

    private Optional<String> multi(Page... pages) {
        return difference(MULTI, List.of(pages), "userId", "u");
    }

    private Optional<String> difference(Read read, List<Page> pages, Object... arguments) {
        return new PageCheck(read, tiny.legs(read, arguments), pages).difference();
    }

    @SafeVarargs
    private static List<Page> pages(List<String>... pages) {
        return Stream.of(pages)
                .map(ids -> new Page(List.of(rows("orderId", ids))))
                .toList();
    }

    private static Page page(List<String> users, List<String> orders, List<String> products) {
        return new Page(List.of(rows("userId", users), rows("orderId", orders), rows("product", products)));
    }

    private static List<Row> rows(String label, List<String> values) {
        List<Row> rows = new ArrayList<>();
        values.forEach(v -> rows.add(new Row(Map.of(label, Value.of(v)))));
        return rows;
    }

    /** A user, a page of the orders, and their lines. */
    private static Read multi(List<Read.SortKey> lines) {
        return collection(
                OptionalInt.of(2),
                true,
                1,
                leg(USER, equal("userId", given("userId")), List.of(), "userId"),
                leg(ORDER, equal("userId", given("userId")), by("createdAt", false), "orderId"),
                nested(leg(LINE, Predicate.TRUE, lines, "product"), 1, "Order"));
    }

    private static Read orders(List<Read.SortKey> order, boolean paginated) {
        return collection(OptionalInt.of(2), paginated, 0, leg(ORDER, Predicate.TRUE, order, "orderId"));
    }
}
