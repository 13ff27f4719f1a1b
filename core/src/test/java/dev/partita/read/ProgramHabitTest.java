package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people write as programs have it, and where the help leads if it is not read. */
class ProgramHabitTest {
    private static List<String> fixes(ReadResult result, String code) {
        return result.diagnostics().stream()
                .filter(d -> d.code().id().equals(code))
                .flatMap(d -> d.fixes().stream())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "orderId; total++; update Order(total + 1) [orderId = :orderId]",
                "orderId; total--; update Order(total - 1) [orderId = :orderId]",
                "orderId; total = total + 1; update Order(total + 1) [orderId = :orderId]",
                "orderId, tip; total = total + tip; update Order(total + :tip) [orderId = :orderId]",
                "orderId, tip; total = tip + total; update Order(total + :tip) [orderId = :orderId]",
                "orderId, tip; total = total - tip; update Order(total - :tip) [orderId = :orderId]",
            })
    void sums(String inputs, String assignment, String read) {
        ReadResult result = Documents.write("Order", inputs, "update Order(" + assignment + ")", "-");
        assertThat(Documents.lines(result, "AP-010")).contains(read);
        assertThat(Documents.codes(result)).contains("LOOSE_OPERATOR");
    }

    @Test
    void aSumOfSomethingElse() {
        ReadResult result = Documents.write("Order", "orderId, expected", "update Order(total = expected + 1)", "-");
        assertThat(fixes(result, "BROKEN_ASSIGNMENT"))
                .containsExactly("total + 1, with the condition total = expected", "total = newTotal");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "status in [PENDING, SHIPPED]; status in ('PENDING', 'SHIPPED')",
                "status in ['PENDING'] and total > 5; status in ('PENDING') and total > 5",
                "createdAt >= 7 days ago; createdAt >= now - 604800s",
                "not status = SHIPPED; status != 'SHIPPED'",
                "not (status = SHIPPED); status != 'SHIPPED'",
                "not tags exists; tags not exists",
            })
    void predicates(String written, String read) {
        ReadResult result = Documents.read("Order", "userId", written, "Collection", "-", "20", "Yes");
        assertThat(Documents.lines(result, "AP-001").getFirst()).contains(read);
        assertThat(Documents.codes(result)).containsAnyOf("LOOSE_PREDICATE", "LOOSE_OPERATOR");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "only if status is PENDING; if \"status = PENDING\"",
                "if status = PENDING; if \"status = PENDING\"",
                "not status = SHIPPED; if \"status != SHIPPED\"",
                "status in [PENDING, SHIPPED]; if \"status in (PENDING, SHIPPED)\"",
            })
    void conditions(String written, String read) {
        assertThat(String.join("\n", Documents.order("orderId", "update Order(total = 1)", written)))
                .contains(read);
    }

    @Test
    void aListInWords() {
        ReadResult result =
                Documents.read("Order", "userId", "orderId in (list of ids)", "Collection", "-", "20", "Yes");
        assertThat(fixes(result, "BROKEN_PREDICATE")).containsExactly("orderId in ids[] (avg 10, max 100)");
    }

    /** No help names an attribute that there is not. */
    @Test
    void examplesOfTheEntity() {
        ReadResult result = Documents.read("User", "userId", "name ! 3", "Collection", "-", "20", "Yes");
        assertThat(fixes(result, "BROKEN_PREDICATE"))
                .containsExactly("email = email", "orderCount between from and to");
        assertThat(fixes(
                        Documents.write("Order", "orderId", "update Order(total = 1)", "status be somehow PENDING"),
                        "BROKEN_CONDITION"))
                .contains("status = PENDING");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "User; most ordered first; orderCount DESC",
                "Order; cheapest total first; total ASC",
                "Order; very fast; createdAt DESC"
            })
    void orders(String entity, String sort, String fix) {
        assertThat(fixes(Documents.read(entity, "-", "-", "Collection", sort, "20", "Yes"), "BROKEN_SORT"))
                .contains(fix);
    }

    @Test
    void orderedBy() {
        ReadResult result = Documents.read("Order", "userId", "-", "Collection", "by total desc", "20", "Yes");
        assertThat(Documents.lines(result, "AP-001").toString()).contains("total DESC");
        assertThat(Documents.codes(result)).contains("LOOSE_SORT");
    }

    @Test
    void uniqueWithinSeveral() {
        ReadResult result = Documents.shop(
                "`name` (string(20..80))", "`name` (string(20..80), unique within email, orderCount, name)");
        assertThat(Documents.codes(result)).contains("LOOSE_FLAG").doesNotContain("UNKNOWN_FLAG");
        assertThat(ModelPrinter.print(Documents.model(result))).contains("unique within email, orderCount");
    }

    /** The column says what the numbers are. */
    @Test
    void callsPerSecond() {
        ReadResult result = Desk.read("| customerId | 5 |", "| customerId | 25 peak 80 |");
        assertThat(Desk.pattern(result, "R1")).contains("25/s peak 80/s");
    }

    @Test
    void partOfTheIdentifierInATable() {
        ReadResult result = Desk.read("""
                - **Attributes**:
                  - `customerId` (uuid, id)
                - **Cardinality**: 1000""", """
                | Attribute | Type | Description |
                |---|---|---|
                | customerId | uuid | part of the identifier |
                | seat | string | references nothing |

                - **Cardinality**: 1000""".replace("references nothing", "where they sit"));
        assertThat(result.diagnostics().stream().map(Diagnostic::message))
                .anyMatch(m -> m.contains("part of the identifier"));
    }
}
