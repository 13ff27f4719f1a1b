package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.DocumentReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A date, or a period of days by its name, that nothing more is said of is one of few days, however many have one. */
class DaysTest {
    private static final Statistics STATISTICS =
            new Statistics(DocumentReader.read("lines.md", """
                    # DynamoDB Access Patterns

                    > Application: Lines

                    ## Entities

                    ### Line
                    - **Attributes**:
                      - `lineId` (ulid, id)
                      - `startsOn` (date)
                      - `endsOn` (date, distinct 9000)
                      - `changedAt` (datetime)
                      - `reviewedOn` (date, optional 0.1%)
                    - **Cardinality**: 480,000 total

                    ### Budget
                    - **Attributes**:
                      - `lineId` (ulid, id, references Line)
                      - `day` (date, id)
                    - **Relationships**: Belongs to Line via lineId (avg 14, max 60 per Line).
                    - **Cardinality**: 6.7M total

                    ### Visit
                    - **Attributes**:
                      - `lineId` (ulid, id, references Line)
                      - `day` (date, id)
                      - `site` (string(9), id)
                    - **Relationships**: Belongs to Line via lineId (avg 60, max 900 per Line).
                    - **Cardinality**: 28M total

                    ### Quota
                    - **Attributes**:
                      - `lineId` (ulid, id, references Line)
                      - `month` (string(7), id)
                      - `billingWeek` (number)
                      - `madeOnDate` (string(24))
                      - `hour` (number)
                    - **Relationships**: Belongs to Line via lineId (avg 14, max 36 per Line).
                    - **Cardinality**: 6.7M total

                    ## Access Patterns

                    ### Reads

                    | ID | Entity | Description | Input Parameters | Result | Frequency |
                    |---|---|---|---|---|---|
                    | AP-001 | Line | A line | lineId | Single | 10/s |
                    """).model().orElseThrow());

    @ParameterizedTest
    @CsvSource({
        "Line, startsOn, 3653, true",
        "Line, endsOn, 9000, false",
        "Line, changedAt, 480000, true",
        "Line, reviewedOn, 480, true",
        "Budget, day, 60, true",
        "Visit, day, 3653, true",
        "Quota, month, 36, true",
        "Quota, billingWeek, 3653, true",
        "Quota, madeOnDate, 6700000, true",
        "Quota, hour, 6700000, true",
    })
    void asManyAs(String entity, String attribute, long days, boolean isGuessed) {
        EntityName of = new EntityName(entity);
        AttributeName name = new AttributeName(attribute);
        assertThat(STATISTICS.distinct(of, name)).isEqualTo(Ratio.of(days));
        assertThat(STATISTICS.isGuessed(of, name)).isEqualTo(isGuessed);
    }
}
