package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions of writes as input.md §4 describes them, and as people write them. */
class ConditionGrammarTest {
    private static final String FOLLOW = """
        ### Follow
        - **Attributes**:
          - `followerId` (ulid, id, references User as follower)
          - `followedId` (ulid, id, references User as followed)
        - **Cardinality**: 80k

        """;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "Order must exist; exists Order [orderId = :orderId]; Order exists",
                "order exists; exists Order [orderId = :orderId]; Order exists",
                "Order should not exist; not exists Order [orderId = :orderId]; Order not exists",
                "Order does not exist yet; not exists Order [orderId = :orderId]; Order not exists",
                "status = PENDING; Order status = 'PENDING' [orderId = :orderId]; status = PENDING",
                "status='PENDING'; Order status = 'PENDING' [orderId = :orderId]; status = 'PENDING'",
                "Status must be PENDING; Order status = 'PENDING' [orderId = :orderId]; status = PENDING",
                "status must not be SHIPPED; Order status != 'SHIPPED' [orderId = :orderId]; status != SHIPPED",
                "Order status = PENDING; Order status = 'PENDING' [orderId = :orderId]; Order.status = PENDING",
                "Order status must be PENDING; Order status = 'PENDING' [orderId = :orderId]; Order.status = PENDING",
                "total must be at least 5; Order total >= 5 [orderId = :orderId]; total >= 5",
                "tags not exists; Order tags not exists [orderId = :orderId]; tags not exists",
                "total between 1 and 5; Order total between 1 and 5 [orderId = :orderId]; total between 1 and 5",
                "user.name = 'x'; Order User.name = 'x' [orderId = :orderId]; user.name = 'x'"
            })
    void conditions(String written, String read, String text) {
        assertThat(Documents.order("orderId", "update Order(total = 1)", written))
                .contains("if \"" + text + "\": " + read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "Order not exists or total < 5; total < 5; Order not exists or total < 5",
                "(Order doesn't exist or Order.total < 5); total < 5; Order not exists or total < 5",
                "5 > total or Order not exists; BROKEN_CONDITION; -",
                "amount > Order.total or Order not exists; total < :amount; Order not exists or total < amount",
                "Order not exists or status = PENDING or total < 5; (status = 'PENDING' or total < 5); Order not exists or status = PENDING or total < 5",
                "Order not exists or (total < 5 and status = PENDING); total < 5 and status = 'PENDING'; Order not exists or total < 5 and status = PENDING",
                "Order not exists or user.name = 'x'; BROKEN_CONDITION; -",
                "Order not exists or User not exists; BROKEN_CONDITION; -",
                "Order exists or total < 5; BROKEN_CONDITION; -"
            })
    void ofWhatNeedNotBeStored(String written, String like, String text) {
        ReadResult result = Documents.write(
                "Order", "orderId, userId, amount, createdAt", "put Order(total = amount, status = PENDING)", written);
        if (like.equals("BROKEN_CONDITION")) {
            assertThat(Documents.codes(result)).contains(like);
        } else {
            assertThat(Documents.lines(result, "AP-010"))
                    .contains("if \"" + text + "\": not exists Order or " + like + " [orderId = :orderId]");
            assertThat(Documents.codes(result)).doesNotContain("UPSERT_UPDATES");
        }
    }

    @Test
    void whoCreatesPutsNothingInThePlaceOfWhatIsThere() {
        ReadResult result = Documents.write(
                "Order",
                "orderId, userId, total",
                "create Order(status = PENDING, createdAt = now)",
                "Order not exists or total < 5");
        assertThat(Documents.codes(result)).contains("BROKEN_CONDITION");
    }

    /** A value that a condition compares with does not select what is meant: it is what has to be so, if there is something. */
    @Test
    void whatIsComparedDoesNotSelect() {
        ReadResult result =
                Documents.write("Order", "orderId, total", "delete Order", "Order not exists or total = total");
        assertThat(Documents.lines(result, "AP-010"))
                .contains(
                        "if \"Order not exists or total = total\": not exists Order or total = :total [orderId = :orderId]");
    }

    /** An attribute that is a reference is there or not, and no entity that is stored or not. */
    @Test
    void aReferenceThatIsNotThere() {
        ReadResult result = Documents.shop(
                "`userId` (ulid, references User, immutable)",
                "`userId` (ulid, references User, optional 90%)",
                "| No | Order exists |",
                "| No | (userId not exists or total > 5) |");
        assertThat(Documents.lines(result, "AP-011"))
                .contains(
                        "if \"(userId not exists or total > 5)\": Order (userId not exists or total > 5) [orderId = :orderId]");
    }

    @Test
    void conditionsOnWhatIsReferencedByACreatedEntity() {
        assertThat(Documents.order(
                        "orderId, userId, total",
                        "create Order(status = PENDING, createdAt = now)",
                        "user.name != 'blocked'; Order not exists"))
                .contains("if \"user.name != 'blocked'\": User name != 'blocked' [userId = :userId]");
    }

    @Test
    void alternativesOfWhatIsReferencedByACreatedEntity() {
        assertThat(Documents.order(
                        "orderId, userId, total",
                        "create Order(status = PENDING, createdAt = now)",
                        "(user.name = 'x' or user.name = 'y')"))
                .contains(
                        "if \"(user.name = 'x' or user.name = 'y')\": User name in ('x', 'y')" + " [userId = :userId]");
    }

    @Test
    void conditionsOnWhatIsReferencedByAnEntityThatMayBeNew() {
        String read = "if \"order.status = PENDING\": Order status = 'PENDING' [orderId = :orderId]";
        assertThat(lines("put OrderItem", "order.status = PENDING")).contains(read);
        assertThat(lines("upsert OrderItem(quantity)", "order.status = PENDING"))
                .contains(read);
        assertThat(lines("update OrderItem(quantity)", "order.status = PENDING"))
                .contains("if \"order.status = PENDING\": OrderItem Order.status = 'PENDING'"
                        + " [orderId = :orderId, productId = :productId]");
    }

    private static List<String> lines(String items, String conditions) {
        return Documents.lines(
                Documents.write("OrderItem", "orderId, productId, quantity", items, conditions), "AP-010");
    }

    @Test
    void rolesNameOneOfSeveralReferences() {
        ReadResult result = Documents.shop(
                "### OrderItem",
                FOLLOW + "### OrderItem",
                "| AP-010 | Order | Place an order | orderId, userId, total | create Order(status = PENDING, createdAt"
                        + " = now) | Yes | User exists; Order not exists |",
                "| AP-010 | Follow | Follow | followerId, followedId, name | create Follow; update followed(name) |"
                        + " Yes | follower exists |");
        assertThat(Documents.lines(result, "AP-010"))
                .contains(
                        "update User(name = :name) [userId = :followedId]",
                        "if \"follower exists\": exists User [userId = :followerId]");
    }

    @Test
    void attributesNameOneOfSeveralReferences() {
        ReadResult result = Documents.shop(
                "### OrderItem",
                FOLLOW + "### OrderItem",
                "| AP-010 | Order | Place an order | orderId, userId, total | create Order(status = PENDING, createdAt"
                        + " = now) | Yes | User exists; Order not exists |",
                "| AP-010 | Follow | Follow | followerId, followedId | create Follow | Yes | User(followedId) exists |");
        assertThat(Documents.lines(result, "AP-010"))
                .contains("if \"followed exists\": exists User [userId = :followedId]");
        assertThat(Documents.codes(result)).contains("LOOSE_CONDITION");
    }

    @Test
    void eachMayNameItsList() {
        String inputs = "orderId, items[]";
        String items = "for each items[] (avg 2, max 9): update OrderItem(quantity)";
        assertThat(Documents.order(inputs, items, "for each items[]: OrderItem quantity > 5"))
                .isEqualTo(Documents.order(inputs, items, "each OrderItem.quantity > 5"));
        ReadResult asked = Documents.write("Order", inputs, items, "each User.name = 'x'");
        assertThat(asked.diagnostics()).noneMatch(d -> d.fixes().contains("each OrderItem.User.name = 'x'"));
        ReadResult referenced = Documents.write("Order", inputs, items, "each Order.status = PENDING");
        assertThat(referenced.diagnostics()).anyMatch(d -> d.fixes().contains("each OrderItem.Order.status = PENDING"));
    }

    @Test
    void whatIsProposedIsAboutTheEntityOfTheWrite() {
        ReadResult result = Documents.write("User", "userId, name", "update User(name)", "if possible");
        assertThat(result.diagnostics())
                .filteredOn(d -> d.code().id().equals("BROKEN_CONDITION"))
                .singleElement()
                .satisfies(d -> assertThat(d.fixes()).contains("User exists", "User not exists"));
    }

    @Test
    void whatIsAboutInputsAloneIsTheCallersToCheck() {
        ReadResult result =
                Documents.write("Order", "orderId, before, after, total", "update Order(total)", "before != after");
        assertThat(result.diagnostics())
                .filteredOn(d -> d.code().id().equals("UNKNOWN_ATTRIBUTE"))
                .singleElement()
                .satisfies(d -> {
                    assertThat(d.message()).startsWith("before is an input, and no attribute of Order");
                    assertThat(d.fixes()).first().asString().contains("\"before != after\"");
                });
    }
}
