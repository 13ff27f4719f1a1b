package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges, values, changes and titles as people write them beside the precise form. */
class InWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "(number, 0..10000); (number(0..10000))",
                "(int 1..100); (number(1..100))",
                "(number 0..5, optional 10%); (number(0..5), optional 10%)",
                "(OPEN 2% / SHIPPED 8% / DONE 90%); (enum(OPEN 2% | SHIPPED 8% | DONE 90%))",
                "(OPEN/DONE); (enum(OPEN | DONE))",
            })
    void typesInWords(String written, String precise) {
        assertThat(ModelPrinter.print(Documents.model(with(written))))
                .isEqualTo(ModelPrinter.print(Documents.model(with(precise))));
    }

    private static ReadResult with(String type) {
        return Documents.shop("  - `name` (string(20..80))", "  - `credit` " + type + "\n  - `name` (string(20..80))");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "increment total by amount; update Order(total + amount)",
                "decrease total by 2; update Order(total - 2)",
                "set status to SHIPPED, total to 5; update Order(status = SHIPPED, total = 5)",
            })
    void changesInWords(String written, String precise) {
        assertThat(order(written)).isEqualTo(order(precise));
    }

    private static List<String> order(String items) {
        return Documents.order("orderId, amount", items, "Order exists");
    }

    @Test
    void aTitleThatIsCalledAsASectionIsTheTitle() {
        ReadResult result = Documents.shop("# DynamoDB Access Patterns", "# Access Patterns");

        assertThat(Documents.model(result).application()).isEqualTo("Shop");
        assertThat(Documents.codes(result)).doesNotContain("ASSUMED_APPLICATION", "MISSPELT_SECTION");
    }

    @Test
    void aMaximumPerValueIsSaidToBeReadOver() {
        ReadResult result = Documents.shop("10k total", "10k total, 4 per name (max 50)");

        assertThat(Documents.model(result)
                        .entities()
                        .getFirst()
                        .attributes()
                        .get(2)
                        .distinct())
                .hasValue(2500);
        assertThat(result.diagnostics())
                .filteredOn(d -> d.code().id().equals("UNREAD_CARDINALITY"))
                .singleElement()
                .satisfies(d -> assertThat(d.fixes()).containsExactly("name (avg 4, max 50) under Input Parameters"));
    }
}
