package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.finding.ReadCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the values of writes come from: what a call passes, what an element has, what is stored. */
class ValuesOfWritesTest {
    /** What another entity has is no parameter that happens to have a dot; what an element has may be one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "update User(name = Order.status); name = status, with status among the inputs",
                "update Order(total + user.orderCount); total + orderCount, with orderCount among the inputs",
                "update Order(total = OrderItem.quantity); total = quantity, with quantity among the inputs",
            })
    void whatIsStored(String items, String fix) {
        assertThat(Documents.write("Order", "orderId, userId", items, "-").diagnostics().stream()
                        .filter(d -> d.code() == ReadCode.BROKEN_ASSIGNMENT)
                        .flatMap(d -> d.fixes().stream()))
                .containsExactly(fix);
    }

    @Test
    void whatAnElementHas() {
        String items = "for each lines[] (avg 3, max 30): create OrderItem(quantity = line.quantity)";
        assertThat(Documents.codes(Documents.write("Order", "orderId, lines", items, "-")))
                .doesNotContain("BROKEN_ASSIGNMENT");
    }

    /** An element must have what the document adds to its entity. */
    @Test
    void expiryOfElements() {
        String life = "- **Lifecycle**: Kept";
        String items = "for each rows[] (avg 5, max 25): put Order";
        ReadResult result = Documents.shop(
                life,
                "- **Lifecycle**: kept 400 days after createdAt",
                "create Order(status = PENDING, createdAt = now) | Yes | User exists; Order not exists",
                items + " | No | -",
                "| orderId, userId, total | for each",
                "| rows | for each");
        assertThat(result.diagnostics().stream().map(Diagnostic::message))
                .contains("Each element must have expiresAt, too: 400 days after createdAt, in seconds.")
                .contains("The expiry is kept in expiresAt, 400 days after createdAt.");
    }

    /** It is a parameter, as any name; the help says what else there is. */
    @Test
    void today() {
        ReadResult result = Documents.write(
                "Order", "orderId, userId, total", "create Order(status = PENDING, createdAt = today)", "-");
        assertThat(result.diagnostics().stream()
                        .filter(d -> d.code() == ReadCode.IMPLIED_PARAMETER)
                        .flatMap(d -> d.fixes().stream()))
                .containsExactly("orderId, userId, total, today", "now, which of a date is today");
    }
}
