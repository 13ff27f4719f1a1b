package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.read.DocumentReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
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
        Model model = model(input);
        Read read = model.reads().getFirst();
        String found = new GuessedValues(
                        new Statistics(model), Question.of(read, read.legs().getFirst()))
                .attributes().stream()
                        .map(a -> a.entity() + "." + a.attribute())
                        .reduce((a, b) -> a + " " + b)
                        .orElse("");
        assertThat(found).isEqualTo(guessed == null ? "" : guessed);
    }

    private static Model model(String input) {
        return DocumentReader.read("document", DOCUMENT.formatted(input).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
    }

    private static Ratio regions(String input) {
        return new Statistics(model(input)).distinct(new EntityName("Shop"), new AttributeName("region"));
    }

    /** What each is made with anew is as many as there are, also where another id stands before it; whose id it is, its name tells. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`shopId` (ulid, id); shopId; ",
                "`shop_id` (uuid, id); shop_id; ",
                "`id` (uuid, id); id; ",
                "`shopId` (string(20), id); shopId; Shop.shopId",
                "`visitorId` (uuid, id); visitorId; Shop.visitorId",
            })
    void idsOfTheirOwn(String attribute, String input, String guessed) {
        String document = DOCUMENT.replace("`shopId` (ulid, id)", attribute)
                .replace("`ownerId` (ulid, references Owner)", "`ownerId` (ulid, id, references Owner)")
                .formatted(input);
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        Read read = model.reads().getFirst();
        assertThat(new GuessedValues(
                                new Statistics(model),
                                Question.of(read, read.legs().getFirst()))
                        .attributes().stream()
                                .map(a -> a.entity() + "." + a.attribute())
                                .toList())
                .isEqualTo(guessed == null ? List.of() : List.of(guessed));
    }

    /** Who finds twenty by a value alone, of two thousand, says that there are a hundred values. */
    @Test
    void whatIsFoundByAValueTellsHowManyThereAre() {
        assertThat(regions("region (avg 20, max 900)")).isEqualTo(Ratio.of(100));
        assertThat(regions("region (avg 20, max 900), kind")).isEqualTo(Ratio.of(100));
        assertThat(regions("kind, region (avg 20, max 900)")).isEqualTo(Ratio.of(2000));
        assertThat(regions("region (3%)")).isEqualTo(Ratio.of(2000));
    }

    /** Half of the digits of all that there are, or of those among which it is asked for, where these are many. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"region; 44", "kind, region; 31", "ownerId, region; 44"})
    void fewest(String input, long fewest) {
        GuessedValues.Of region = new GuessedValues.Of(new EntityName("Shop"), new AttributeName("region"));
        assertThat(GuessedValues.fewest(new Statistics(model(input)), List.of(region)))
                .isEqualTo(fewest);
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
