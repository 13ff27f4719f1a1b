package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.read.DocumentReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values are asked for without a word of how many there are. */
class GuessedValuesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "shopId; ",
                "region; Shop.region",
                "region, kind, open, stars; Shop.region",
                "town; ",
                "ownerId, region; Shop.region",
                "shopId, region; ",
                "region (avg 20, max 900); ",
                "region (3%); ",
                "region begins with typed; ",
                "region in regions[] (avg 3, max 9); Shop.region",
                "(region = 'x' or name = 'y'); Shop.region Shop.name",
                "owner.street; Owner.street",
                "owner.email; ",
                "codeOfSite; ",
            })
    void guessed(String input, String guessed) {
        Model model = DocumentReader.read("document", DOCUMENT.formatted(input).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        Read read = model.reads().getFirst();
        String found = new GuessedValues(
                        new Statistics(model), Question.of(read, read.legs().getFirst()))
                .attributes().stream()
                        .map(a -> a.entity() + "." + a.attribute())
                        .reduce((a, b) -> a + " " + b)
                        .orElse("");
        assertThat(found).isEqualTo(guessed == null ? "" : guessed);
    }

    private static final String DOCUMENT = """
        # DynamoDB Access Patterns

        > Application: Shops

        ## Entities

        ### Shop
        - **Attributes**:
          - `shopId` (ulid, id)
          - `region` (string(2..20))
          - `town` (string(2..20), distinct 60)
          - `open` (boolean)
          - `kind` (enum(BAKERY | BUTCHER))
          - `stars` (number(0..5))
          - `codeOfSite` (string(4), unique)
          - `name` (string(5..40))
          - `ownerId` (ulid, references Owner)
        - **Relationships**: Belongs to Owner via ownerId (avg 2, max 40 per Owner)
        - **Cardinality**: 2,000 total

        ### Owner
        - **Attributes**:
          - `ownerId` (ulid, id)
          - `street` (string(3..30))
          - `email` (string(10..60), unique)
        - **Cardinality**: 1,000 total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Frequency |
        |---|---|---|---|---|---|
        | AP-001 | Shop | Some | %s | Collection | 1/s |
        """;
}
