package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.model.Condition;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities as tables of SQL have them, or as somebody writes them who thinks of no types; and what patterns say of them. */
class LooseEntityTest {
    private static final String URGENT = "  - `urgent` (boolean)";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "VARCHAR(12), UNIQUE NOT NULL; code string(3..12) unique",
                "VARCHAR(12), NOT NULL UNIQUE DEFAULT 'x'; code string(3..12) unique",
                "UUID, FOREIGN KEY REFERENCES Customer(customerId) as by ON DELETE CASCADE; -> Customer as by(code)",
                "UUID, REFERENCES Customer (customerId) as by NOT NULL; -> Customer as by(code)",
                "UUID, NULL until paid; code uuid optional 50%",
                "date, optional 30% when closed; code date optional 30%",
                "unique string, optional 5%; code string(20..200) unique optional 5%",
                "birthday, wedding, none, optional 9%; code enum(birthday 33.333333% | wedding",
            })
    void whatStandsInParentheses(String written, String meant) {
        ReadResult result = Desk.read(URGENT, URGENT + "\n  - `code` (" + written + ")");
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        String said = Desk.ticket(result);
        for (String part : meant.split(" (?=unique|optional)")) {
            assertThat(said).contains(part);
        }
    }

    /** What is no constraint is not swallowed by one beside it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "VARCHAR(12), UNIQUE NOT NULLABLE; UNKNOWN_FLAG",
                "VARCHAR(12), UNIQUE AUTO; UNKNOWN_FLAG",
                "strnig, uniqe; UNKNOWN_TYPE",
                "owner; UNKNOWN_TYPE",
            })
    void whatIsNotUnderstood(String written, String code) {
        assertThat(Documents.codes(Desk.read(URGENT, URGENT + "\n  - `code` (" + written + ")")))
                .contains(code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`customerId` (uuid, references Customer); `customerId` (references Customer); customerId uuid; LOOSE_TYPE",
                "`createdAt` (datetime); `createdAt`; createdAt datetime; MISSING_TYPE",
                "`amount` (number); `totalAmount` (optional 20%); totalAmount number optional 20%; MISSING_TYPE",
                "`title` (string); `phoneNumber`; phoneNumber string(20..200); MISSING_TYPE",
                "`urgent` (boolean); `isUrgent`; isUrgent boolean; MISSING_TYPE",
            })
    void attributesOfNoType(String typed, String untyped, String meant, String code) {
        ReadResult result = Desk.read(typed, untyped, "ticketId, title |", "ticketId, status |");
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        assertThat(Documents.codes(result)).contains(code);
        assertThat(Desk.ticket(result)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "About 2 million of them.; total 2000000",
                "2M tickets, 100 per Customer, 900 at most; total 2000000",
                "- ~30,000 rows; total 30000",
                "40k; total 40000",
                "- ~40 per Customer (max 300), 300k total; total 300000",
            })
    void howManyThereAreInALineOfItsOwn(String written, String meant) {
        ReadResult result = Desk.read("- **Cardinality**: 100 per Customer", "\n" + written);
        assertThat(Documents.codes(result)).doesNotContain("MISSING_CARDINALITY", "UNREAD_CARDINALITY");
        assertThat(Desk.ticket(result)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- About 40 per customer",
                "- 40 per Customer (max 300)",
                "~40 per customer on average.",
                "40 per Customer, max 300"
            })
    void howManyEachParentHasInALineOfItsOwn(String written) {
        for (String cardinality : List.of("", "- **Cardinality**: 2M total\n")) {
            ReadResult result = Desk.read("- **Cardinality**: 100 per Customer", cardinality + "\n" + written);
            assertThat(Documents.codes(result)).doesNotContain("MISSING_CARDINALITY", "UNREAD_CARDINALITY");
            assertThat(Desk.ticket(result)).contains("avg 40");
        }
    }

    /** A number that begins a sentence about something else is no number of tickets. */
    @ParameterizedTest
    @CsvSource({"3 people answer them.", "24 hours a day.", "2 per day are urgent", "- 2 per day"})
    void numbersOfSomethingElse(String written) {
        ReadResult result = Desk.read("- **Cardinality**: 100 per Customer", "\n" + written);
        assertThat(Documents.codes(result)).contains("MISSING_CARDINALITY").doesNotContain("UNREAD_CARDINALITY");
    }

    @Test
    void howTheParentSpeaksOfItsOwnKind() {
        ReadResult result = Desk.read(
                URGENT,
                URGENT + "\n  - `partOf` (uuid, references Ticket as whole, optional)",
                "100 per Customer",
                "100 per Customer\n- **Relationships**: Has many Ticket as parts (avg 4, max 30 per Ticket)");
        assertThat(Desk.ticket(result)).contains("-> Ticket as whole(partOf) avg 4 max 30");
    }

    /** The attribute that is a reference by itself stands for its role. */
    @Test
    void pathsByTheAttribute() {
        ReadResult result = Documents.read("Order", "userId.email", "-", "Collection", "-", "20", "Yes");
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        assertThat(ModelPrinter.print(Documents.model(result))).contains("User.email = :userId.email");
    }

    @Test
    void howManyThereAreIsAnAttributeOfItsOwn() {
        ReadResult result = Documents.read("Order", "userId", "-", "Collection", "orderItems DESC", "20", "Yes");
        assertThat(result.diagnostics().stream().flatMap(d -> d.fixes().stream()))
                .contains("`orderItems` (count of OrderItem) among the attributes of Order");
    }

    /** Beside an update of the entity that the call names, one that says a part of the identifier is about another. */
    @Test
    void anotherOfTheSameKind() {
        ReadResult result = Documents.write(
                "OrderItem",
                "orderId, productId, otherId, quantity",
                "update OrderItem(quantity); update OrderItem(productId = otherId, quantity = 1)",
                "-");
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        assertThat(ModelPrinter.print(Documents.model(result))).contains("productId = :otherId");
    }

    /** What all elements are made for is asked of once, also where there are none. */
    @Test
    void whatAllElementsReference() {
        ReadResult result = Documents.write(
                "OrderItem",
                "orderId, lines[]",
                "update Order(status = SHIPPED); for each lines[] (avg 2, max 5): create OrderItem",
                "Order.status = PENDING");
        assertThat(((Write) Documents.model(result)
                                .pattern(new PatternId("AP-010"))
                                .orElseThrow())
                        .conditions())
                .singleElement()
                .isInstanceOf(Condition.Holds.class);
    }

    /** Also where elements are given to another, a condition is about the one that they had. */
    @Test
    void whatEachElementReferencedUntilThen() {
        ReadResult result = Documents.write(
                "OrderItem",
                "lines[]",
                "for each lines[] (avg 2, max 5): update OrderItem(quantity)",
                "each OrderItem.order.status = PENDING");
        ReadResult moved = Documents.shop(
                "`orderId` (ulid, id, references Order, immutable)",
                "`lineId` (ulid, id)\n  - `orderId` (ulid, references Order)",
                "| AP-010 | Order | Place an order | orderId, userId, total | create Order(status = PENDING, createdAt = now) | Yes | User exists; Order not exists |",
                "| AP-010 | OrderItem | Move | orderId, lines[] | for each lines[] (avg 2, max 5): update OrderItem(orderId) | Yes | Order.status = PENDING |");
        assertThat(Documents.codes(result)).doesNotContain("FORMER_REFERENCE");
        assertThat(Documents.codes(moved)).contains("FORMER_REFERENCE");
    }

    /** What each element references is asked of each, whether the condition says so or not. */
    @ParameterizedTest
    @CsvSource({"Product exists,LOOSE_CONDITION", "each Product exists,"})
    void ofWhatEachElementReferences(String condition, String code) {
        ReadResult result = Documents.shop(
                "### OrderItem",
                "### Product\n- **Attributes**:\n  - `productId` (ulid, id)\n- **Cardinality**: 10\n\n### OrderItem",
                "`productId` (ulid, id, immutable)",
                "`productId` (ulid, id, references Product, immutable)",
                "create Order(status = PENDING, createdAt = now) | Yes | User exists; Order not exists",
                "create Order(status = PENDING, createdAt = now); for each lines[] (avg 2, max 5): create OrderItem | Yes | "
                        + condition);
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        assertThat(Documents.codes(result))
                .satisfies(c -> assertThat(c.contains("LOOSE_CONDITION")).isEqualTo(code != null));
        List<Condition> conditions = ((Write)
                        Documents.model(result).pattern(new PatternId("AP-010")).orElseThrow())
                .conditions();
        assertThat(conditions).singleElement().isInstanceOf(Condition.Each.class);
        assertThat(conditions.getFirst().text()).isEqualTo("each Product exists");
    }
}
