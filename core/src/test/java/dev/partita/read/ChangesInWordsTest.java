package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an effect changes, said in other words than ours. */
class ChangesInWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "orderId, tag; append tag to tags; append tags :tag",
                "orderId, tag; add tag to tags; append tags :tag",
                "orderId, tag; remove tag from tags; take tags :tag",
                "orderId, tag; take tag out of tags; take tags :tag",
                "orderId, n; add n to total; total + :n",
                "orderId, n; subtract n from total; total - :n",
                "orderId, n; increment total by n; total + :n",
                "orderId; increment total; total + 1",
                "orderId; decrease total by 2; total - 2",
            })
    void changesInWords(String inputs, String written, String read) {
        assertThat(Documents.order(inputs, "update Order(" + written + ")", "-"))
                .containsExactly("update Order(" + read + ") [orderId = :orderId]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "orderId, n; update Order with total + n; update Order(total + :n)",
                "orderId, n; update Order: total += n, status = SHIPPED; update Order(total + :n, status = 'SHIPPED')",
                "orderId, n; update Order setting total - n; update Order(total - :n)",
                "orderId, status, total; update Order with status, total; update Order(status = :status, total = :total)",
            })
    void changesBehindTheEntity(String inputs, String written, String read) {
        isLooselyRead(inputs, written, read);
    }

    private static void isLooselyRead(String inputs, String written, String read) {
        ReadResult result = Documents.write("Order", inputs, written, "-");
        assertThat(Documents.codes(result)).contains("LOOSE_EFFECTS");
        assertThat(Documents.order(inputs, written, "-")).containsExactly(read + " [orderId = :orderId]");
    }

    /** Where nothing says of what: of what the row is about. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "orderId; increment total; update Order(total + 1)",
                "orderId; total + 1; update Order(total + 1)",
                "orderId, n; total - n; update Order(total - :n)",
                "orderId, status; status, total + 1; update Order(status = :status, total + 1)",
                "orderId; status = SHIPPED; update Order(status = 'SHIPPED')",
            })
    void changesAlone(String inputs, String written, String read) {
        isLooselyRead(inputs, written, read);
    }

    /** What no input gives, and what is no attribute, says nothing. */
    @ParameterizedTest
    @CsvSource({"total", "hits + 1", "increment hits"})
    void noChangesAlone(String written) {
        assertThat(Documents.codes(Documents.write("Order", "orderId", written, "-")))
                .contains("UNREAD_ITEMS");
    }

    /** What is English behind it, is none. */
    @Test
    void englishBehindTheEntity() {
        assertThat(Documents.order("orderId, status", "update Order with the new status", "-"))
                .containsExactly("update Order(status = :status) [orderId = :orderId]");
    }
}
