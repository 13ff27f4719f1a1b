package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions over references of what any effect of a write makes, its first one or another. */
class MadeReferenceTest {
    private static final String ROYALTY = """
            # Access Patterns: Royalty

            ## Entities

            ### Publisher
            - **Attributes**:
              - `publisherId` (ulid, id)
              - `open` (boolean)
            - **Cardinality**: 600

            ### Payee
            - **Attributes**:
              - `payeeId` (ulid, id)
              - `name` (string)
              - `most` (number)
            - **Cardinality**: 1,600

            ### Work
            - **Attributes**:
              - `workId` (ulid, id)
              - `publisherId` (ulid, references Publisher)
              - `title` (string)
            - **Cardinality**: 60,000

            ### Split
            - **Attributes**:
              - `workId` (ulid, id, references Work)
              - `payeeId` (ulid, id, references Payee)
              - `percent` (number)
            - **Cardinality**: 90,000

            ## Access Patterns

            ### Writes
            | ID | Entity | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|------------------|---------------|-------------|------------|-----------|
            | W1 | ENTITY | INPUTS | ITEMS | Yes | CONDITIONS | 1/s |
            """;

    private static String write(String entity, String inputs, String items, String conditions) {
        ReadResult result = DocumentReader.read(
                "access-patterns.md",
                ROYALTY.replace("ENTITY", entity)
                        .replace("INPUTS", inputs)
                        .replace("ITEMS", items)
                        .replace("CONDITIONS", conditions));
        return ModelPrinter.print(
                Documents.model(result).pattern(new PatternId("W1")).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "create Split; payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "create Split; Split.payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "create Split; payee.most >= percent; Payee most >= :percent [payeeId = :payeeId]",
                "create Split; (payee.name = 'x' or payee.most > 5); Payee (name = 'x' or most > 5) [payeeId = :payeeId]",
                "put Split; payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "upsert Split(percent); payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "update Split(percent); payee.name = 'x'; Split Payee.name = 'x' [workId = :workId, payeeId = :payeeId]",
            })
    void ofAnotherEffect(String effect, String condition, String meant) {
        assertThat(write("Work", "workId, publisherId, title, payeeId, percent", "create Work, " + effect, condition))
                .contains("if \"" + condition + "\": " + meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "Work; each payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "Work; each Split.payee.name = 'x'; Payee name = 'x' [payeeId = :payeeId]",
                "Work; each Split.payee.most >= percent; Payee most >= :percent [payeeId = :payeeId]",
                "Split; each payee.most >= percent; Payee most >= :percent [payeeId = :payeeId]",
            })
    void ofAnElement(String entity, String condition, String meant) {
        String items =
                (entity.equals("Work") ? "create Work; " : "") + "for each splits[] (avg 3, max 9): create Split";
        assertThat(write(entity, "workId, publisherId, title, splits", items, condition))
                .contains("if \"" + condition + "\": each splits: \"" + condition.substring(5) + "\": " + meant);
    }

    /** What is made references what is made with it, and that in turn what is stored. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "create Work; Publisher open = true [publisherId = :publisherId]",
                "update Work(title); Work Publisher.open = true [workId = :workId]",
            })
    void throughWhatIsMadeToo(String work, String meant) {
        assertThat(write(
                        "Split",
                        "workId, publisherId, title, payeeId, percent",
                        "create Split, " + work,
                        "work.publisher.open = true"))
                .contains("if \"work.publisher.open = true\": " + meant);
    }
}
