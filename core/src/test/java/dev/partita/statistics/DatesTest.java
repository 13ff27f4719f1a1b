package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.DocumentReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates are those of a hundred years at most, where nothing says how many there are; and that they are so many stays a guess. */
class DatesTest {
    @ParameterizedTest
    @CsvSource({
        "date, 900M, 36525, true",
        "date, 1000, 1000, true",
        "'date, optional 1%', 1M, 10000, true",
        "'date, distinct 700', 900M, 700, false",
        "datetime, 900M, 900000000, true",
    })
    void values(String type, String total, long distinct, boolean isGuessed) {
        Statistics statistics = new Statistics(
                DocumentReader.read("document", document(type, total).getBytes(StandardCharsets.UTF_8))
                        .model()
                        .orElseThrow());
        EntityName receipt = new EntityName("Receipt");
        AttributeName day = new AttributeName("day");
        assertThat(statistics.distinct(receipt, day)).isEqualTo(Ratio.of(distinct));
        assertThat(statistics.isGuessed(receipt, day)).isEqualTo(isGuessed);
    }

    private static String document(String type, String total) {
        return """
            # DynamoDB Access Patterns

            > Application: Till

            ## Entities

            ### Receipt
            - **Attributes**:
              - `receiptId` (ulid, id)
              - `day` (TYPE)
            - **Cardinality**: TOTAL total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Frequency |
            |---|---|---|---|---|---|
            | AP-001 | Receipt | Of a day | day | Collection | 1/s |
            """.replace("TYPE", type).replace("TOTAL", total);
    }
}
