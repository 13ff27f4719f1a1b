package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns as entries of lists and as sections: they are read as rows, or errors, and never dropped. */
class PatternListsTest {
    private static final String DESK = """
            # Desk

            ## Entities

            ### Queue
            - **Attributes**:
              - `queueName` (string(8..30), id, immutable)
              - `minutes` (number(5..20000))
              - `tier` (enum(A | B))
            - **Cardinality**: 4,800

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Frequency |
            |---|---|---|---|---|---|
            | R1 | Queue | get | queueName | Single | 10/s |
            """;
    private static final String ROW = DESK + "| R2 | Queue | of a tier | tier; minutes > least | Collection | 5/s |\n";

    private static String printed(String document) {
        return ModelPrinter.print(Documents.model(DocumentReader.read("access-patterns.md", document)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                - **R2**: of a tier
                  - Entity: Queue
                  - Input Parameters:
                    - tier
                    - minutes > least
                  - Result: Collection
                  - Frequency: 5/s
                """, """
                - R2
                  - **Entity**: Queue
                  - **Description**: of a tier
                  - **Input**: tier, minutes > least
                  - **Result**: Collection
                  - **Frequency**: 5/s
                """, """
                - **R2** - Entity: Queue; Description: of a tier; Input: tier; minutes > least; Result: Collection; Frequency: 5/s
                """, """
                1. R2: of a tier
                   - Entity: Queue
                   - Input: tier, minutes > least
                   - Result: Collection
                   - Frequency: 5/s
                """, """
                **R2: of a tier**

                - Entity: Queue
                - Input: tier, minutes > least
                - Result: Collection
                - Frequency: 5/s
                """, """
                #### R2 - of a tier

                - **Entity**: Queue
                - **Input**: tier, minutes > least
                - **Result**: Collection
                - **Frequency**: 5/s
                """, """
                R2 - Entity: Queue - Description: of a tier - Input: tier, minutes > least - Result: Collection - Frequency: 5/s
                """})
    void anEntryWithFieldsIsRead(String entry) {
        assertThat(printed(DESK + "\n" + entry)).isEqualTo(printed(ROW));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. R2 - Queue - all of a tier - tier - Collection - 5/s",
                "- **R2** all queues of a tier",
                "- R2 all queues of a tier",
                "- R2: all queues of a tier",
                "* `allQueues`: by tier",
                "- Entity: Queue",
                "- **R2**\n  - Input: tier\n  - Frequency: 5/s",
                "- **R2**\n  - Entity: Queue\n  - by tier",
                "R2: all queues of a tier",
                "#### R2: all queues of a tier",
                "#### R2: all queues of a tier\nBy tier.",
            })
    void whatOnlyNamesAPatternIsAnError(String entry) {
        ReadResult result = DocumentReader.read("access-patterns.md", DESK + "\n" + entry + "\n");

        assertThat(result.diagnostics())
                .anyMatch(d -> d.code().id().equals("PATTERN_LIST")
                        && d.span().orElseThrow().line() == 20
                        && d.fixes().getFirst().startsWith("| ID | Entity |"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- R1 is what the desk lives on.",
                "R1 is what the desk lives on: it is cached.",
                "- S3 holds the sound, 5 MB a call.",
                "All of them are sent from the web.",
                "- Note: nothing is read at night",
                "```\nR7: SELECT * FROM queue\n```",
                "#### Later\n- Exports",
            })
    void proseIsKept(String prose) {
        ReadResult result = DocumentReader.read("access-patterns.md", DESK + "\n" + prose + "\n");

        assertThat(Documents.codes(result)).doesNotContain("PATTERN_LIST");
        assertThat(Documents.model(result).patterns()).hasSize(1);
        assertThat(Documents.model(result).prose()).isNotEmpty();
    }

    @Test
    void aDocumentOfListsAloneIsNotWithoutPatterns() {
        String document = DESK.substring(0, DESK.indexOf("| ID")) + "1. R1 - Queue - get - queueName - 10/s\n";

        assertThat(Documents.codes(DocumentReader.read("access-patterns.md", document)))
                .contains("PATTERN_LIST")
                .doesNotContain("NO_PATTERNS");
    }

    /** It would be read a second time by whoever reads what was printed. */
    @Test
    void whatIsReadOfAListIsNoProseBesides() {
        Model model = Documents.model(DocumentReader.read("access-patterns.md", DESK + """

                - R1 is what the desk lives on.
                - **R2**: of a tier
                  - Entity: Queue
                  - Input: tier
                  - Result: Collection
                  - Frequency: 5/s
                """));
        assertThat(model.patterns()).hasSize(2);
        assertThat(model.prose().stream().map(Model.Prose::text)).containsExactly("- R1 is what the desk lives on.");
    }
}
