package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.read.finding.ReadCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes as input.md §4 describes them. */
class WriteGrammarTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "orderId; update Order(status = SHIPPED, total = 5); update Order(status = 'SHIPPED', total = 5)"
                        + " [orderId = :orderId]",
                "orderId, tags; update Order(tags); update Order(tags = :tags) [orderId = :orderId]",
                "orderId; update Order(remove tags); update Order(remove tags) [orderId = :orderId]",
                "orderId; update Order(tags = null); update Order(remove tags) [orderId = :orderId]",
                "orderId, tags; update Order(append tags, total + 2); update Order(append tags :tags, total + 2)"
                        + " [orderId = :orderId]",
                "orderId, old; update Order(take tags = old, total - 2.5); update Order(take tags :old, total - 2.5)"
                        + " [orderId = :orderId]",
                "orderId, discount; update Order(total - discount); update Order(total - :discount) [orderId ="
                        + " :orderId]",
                "orderId; delete Order; delete Order [orderId = :orderId]",
                "user.email, status; delete Order; delete Order [the one where User.email = :user.email and status ="
                        + " :status]",
                "orderId, userId; delete Order; delete Order [orderId = :orderId knowing userId = :userId]",
                "userId; delete each Order where userId = userId and total > 5 (3%); delete each Order where userId ="
                        + " :userId and total > 5 (3%)"
            })
    void effects(String inputs, String items, String read) {
        assertThat(Documents.order(inputs, items, "-")).containsExactly(read);
    }

    @Test
    void effectsAreJoinedBySemicolonOrPlus() {
        assertThat(Documents.order(
                        "orderId, userId, total",
                        "create Order(status = PENDING, createdAt = now + 3 days) + update User(name = 'x')",
                        "-"))
                .contains("update User(name = 'x') [userId = :userId]");
    }

    @Test
    void effectsSayPartsOfTheIdentifier() {
        assertThat(Documents.order(
                        "orderId, old, fresh, n",
                        "update OrderItem(productId = old, quantity - n); update OrderItem(productId = fresh, quantity + n)",
                        "-"))
                .containsExactly(
                        "update OrderItem(quantity - :n) [orderId = :orderId, productId = :old]",
                        "update OrderItem(quantity + :n) [orderId = :orderId, productId = :fresh]");
        assertThat(Documents.order(
                        "orderId, productId", "delete OrderItem; delete OrderItem(productId = orderId)", "-"))
                .containsExactly(
                        "delete OrderItem [orderId = :orderId, productId = :productId]",
                        "delete OrderItem [orderId = :orderId, productId = :orderId]");
        assertThat(Documents.order("orderId, old", "upsert OrderItem(productId = old, quantity)", "-"))
                .containsExactly("upsert OrderItem(quantity = :quantity) [orderId = :orderId, productId = :old]");
    }

    @Test
    void wholeIdentifiersAreNotSaidAgain() {
        assertThat(Documents.codes(Documents.write(
                        "Order", "orderId, productId, fresh", "update OrderItem(productId = fresh, quantity)", "-")))
                .contains("IDENTIFIER_ASSIGNED");
        assertThat(Documents.codes(
                        Documents.write("Order", "fresh", "update OrderItem(productId = fresh, quantity)", "-")))
                .contains("NO_TARGET");
        assertThat(Documents.codes(Documents.write("Order", "orderId, old", "update OrderItem(productId = old)", "-")))
                .contains("NOTHING_ASSIGNED");
        assertThat(Documents.codes(Documents.write(
                        "Order", "orderId, old", "delete OrderItem(productId = old, quantity = 2)", "-")))
                .contains("DELETE_ASSIGNS");
    }

    @Test
    void whatIsMadeLacksWhatIsNull() {
        assertThat(Documents.order(
                        "orderId, userId, total", "create Order(status = PENDING, createdAt = now, tags = null)", "-"))
                .isEqualTo(Documents.order(
                        "orderId, userId, total", "create Order(status = PENDING, createdAt = now)", "-"));
        assertThat(Documents.codes(Documents.write(
                        "Order", "orderId, userId, total, tags", "create Order(status = PENDING, tags = null)", "-")))
                .contains("ASSIGNMENT_TYPE");
        assertThat(Documents.order(
                        "orderId, userId, total", "create Order(status = PENDING, createdAt = now, remove tags)", "-"))
                .isEqualTo(Documents.order(
                        "orderId, userId, total", "create Order(status = PENDING, createdAt = now)", "-"));
        assertThat(Documents.codes(Documents.write(
                        "Order", "orderId, userId, total, tags", "create Order(status = PENDING, remove tags)", "-")))
                .contains("ASSIGNMENT_TYPE");
        assertThat(Documents.codes(Documents.write("Order", "orderId", "update Order(remove total)", "-")))
                .contains("ASSIGNMENT_TYPE");
        assertThat(Documents.codes(Documents.write("Order", "orderId", "update Order(total = null)", "-")))
                .contains("ASSIGNMENT_TYPE");
    }

    @Test
    void whatNeitherInputsNorEffectsNameIsUnsaid() {
        String some = "create Order(status = PENDING, createdAt = now)";
        assertThat(said("orderId, userId, total", some)).doesNotContain("tags");
        assertThat(said("orderId, userId, total, tags", some)).contains("tags");
        assertThat(said("orderId, userId, total", "create Order(status = PENDING, createdAt = now, tags)"))
                .contains("tags");
    }

    private static List<String> said(String inputs, String items) {
        return Documents.write("Order", inputs, items, "-").model().orElseThrow().writes().get(0).parameters().stream()
                .filter(p -> p.implied().isEmpty())
                .map(p -> p.name().value())
                .toList();
    }

    @Test
    void elementsMayHaveANameAndGoWithoutAColon() {
        List<String> read = Documents.order("orderId, items[]", "for each items[] (avg 2, max 9): put OrderItem", "-");
        assertThat(Documents.order("orderId, items[]", "for each items[] (avg 2, max 9) put OrderItem", "-"))
                .isEqualTo(read);
        assertThat(Documents.order("orderId, items[]", "for each item in items[] (avg 2, max 9): put OrderItem", "-"))
                .isEqualTo(read);
    }

    @Test
    void aListOfUnknownLengthHidesNoBrokenEffect() {
        assertThat(Documents.codes(
                        Documents.write("Order", "orderId, items[]", "for each items[] of it: put OrderItem", "-")))
                .contains("BROKEN_EFFECT");
    }

    @Test
    void maintenanceOfAnAggregateIsNoEffect() {
        assertThat(Documents.order(
                        "orderId, userId, total",
                        "create Order(status = PENDING, createdAt = now); update User(orderCount + 1)",
                        "-"))
                .containsExactly(
                        "create Order(orderId = :orderId, userId = :userId, status = 'PENDING', total = :total, tags ="
                                + " :tags, createdAt = now)");
    }

    @Test
    void theOneReferencedByWhatWasFound() {
        assertThat(Documents.order("orderId, name", "delete Order; update User(name)", "-"))
                .containsExactly(
                        "delete Order [orderId = :orderId]",
                        "update User(name = :name) [User of Order [orderId = :orderId]]");
    }

    @Test
    void aConditionNamesTheOneThatIsActedOnRatherThanTheOneReferencedUntilThen() {
        assertThat(Documents.order(
                        "orderId, userId", "update Order(total = 1); update User(name = 'busy')", "user.name = 'free'"))
                .contains(
                        "update User(name = 'busy') [userId = :userId]",
                        "if \"user.name = 'free'\": User name = 'free' [userId = :userId]");
    }

    @Test
    void aConditionNamesTheOneThatIsActedOnRatherThanThoseThatReferenceIt() {
        ReadResult result = Documents.write(
                "User", "userId, orderId", "update User(name = 'busy'); update Order(total = 1)", "Order.total = 0");
        assertThat(Documents.lines(result, "AP-010"))
                .contains("if \"Order.total = 0\": Order total = 0 [orderId = :orderId]");
    }

    @Test
    void theOneReferencedByWhatWasCreated() {
        assertThat(Documents.order(
                        "orderId, buyer, total, name",
                        "create Order(userId = buyer, status = PENDING, createdAt = now); update User(name)",
                        "User exists"))
                .contains(
                        "update User(name = :name) [userId = :buyer]",
                        "if \"User exists\": exists User [userId = :buyer]");
    }

    @Test
    void byUniqueAttribute() {
        ReadResult result = Documents.write("User", "email, name", "update User(name)", "User exists");
        assertThat(Documents.lines(result, "AP-010"))
                .startsWith(
                        "update User(name = :name) [unique email = :email]",
                        "if \"User exists\": exists User [unique email = :email]");
    }

    @Test
    void elementsOfAList() {
        assertThat(Documents.lines(
                        Documents.write(
                                "Order",
                                "orderId, items[]",
                                "for each items[] (avg 2, max 9): put OrderItem, update Order(total + price)",
                                "each OrderItem.quantity < quantity; Order exists"),
                        "AP-010"))
                .containsExactly(
                        "for each items[] avg 2 max 9: put OrderItem(orderId = :orderId, productId = :productId,"
                                + " quantity = :quantity); update Order(total + :price) [orderId = :orderId]",
                        "if \"each OrderItem.quantity < quantity\": each items: \"OrderItem.quantity < quantity\":"
                                + " OrderItem quantity < :quantity [orderId = :orderId, productId = :productId]",
                        "if \"each Order exists\": each items: \"Order exists\": exists Order [orderId = :orderId]",
                        "parameters orderId ulid, items[]{productId ulid, quantity number(1..99), price"
                                + " number(0..1000, 2 decimals)}");
    }

    @Test
    void effectsMayStandUnderTheirName() {
        ReadResult called = Documents.shop("Items Written", "Effects");
        assertThat(Documents.codes(called)).doesNotContain("UNKNOWN_COLUMN");
        assertThat(Documents.lines(called, "AP-011").get(0)).startsWith("update Order(status = :newStatus)");
    }

    @Test
    void englishItems() {
        assertThat(Documents.lines(
                                Documents.shop("create Order(status = PENDING, createdAt = now)", "1 (Order)"),
                                "AP-010")
                        .get(0))
                .startsWith("create Order(orderId = :orderId");
        assertThat(Documents.lines(Documents.shop("update Order(status = newStatus)", "Order"), "AP-011")
                        .get(0))
                .isEqualTo("update Order(status = :newStatus) [orderId = :orderId]");
        assertThat(Documents.lines(Documents.shop("| delete Order |", "| Order |"), "AP-020")
                        .get(0))
                .isEqualTo("delete Order [orderId = :orderId]");
    }

    @Test
    void namesInAnotherCase() {
        ReadResult result = Documents.write("Order", "OrderID, Total", "update order(Total)", "-");
        assertThat(Documents.lines(result, "AP-010"))
                .containsExactly(
                        "update Order(total = :Total) [orderId = :OrderID]",
                        "parameters OrderID ulid, Total number(0..1000, 2 decimals)");
        assertThat(Documents.codes(result)).containsOnly("OTHER_CASE");
    }

    @Test
    void twoLoopsOverOneListAreOne() {
        String inputs = "orderId, items";
        assertThat(Documents.order(
                        inputs,
                        "for each items[] (avg 2, max 9): put OrderItem; for each items[]: update Order(total + price)",
                        "-"))
                .isEqualTo(Documents.order(
                        inputs, "for each items[] (avg 2, max 9): put OrderItem, update Order(total + price)", "-"))
                .isNotEmpty();
        assertThat(Documents.write(
                                "Order",
                                inputs,
                                "for each items[] (avg 2, max 9): put OrderItem; for each items[]: update Order(total + price)",
                                "-")
                        .diagnostics())
                .noneMatch(d -> d.code() == ReadCode.ASSUMED_BATCH);
    }

    @Test
    void howManyElementsMayStandInTheInputs() {
        String effect = "for each items[]: put OrderItem";
        assertThat(Documents.order("orderId, items[] (avg 2, max 9)", effect, "-"))
                .isEqualTo(Documents.order("orderId, items[]", "for each items[] (avg 2, max 9): put OrderItem", "-"))
                .isNotEmpty();
        assertThat(Documents.write("Order", "orderId, items[] (avg 2, max 9)", effect, "-")
                        .diagnostics())
                .noneMatch(d -> d.code() == ReadCode.ASSUMED_BATCH);
    }
}
