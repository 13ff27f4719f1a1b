package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents of few words: types and flags behind names, without parentheses, and columns called as people call them. */
class TerseFormTest {
    private static final String FLAGS = """
            # Flags

            ## Entities

            ### Project
            - **Attributes**:
              - `projectKey` (string(20), id)
              - `flagCount` (count of Flag)
            - **Cardinality**: 100

            ### Flag
            ATTRIBUTES
            - **Cardinality**: 5 per Project

            ## Access Patterns

            ### Reads
            | ID | Entity | Input | Freq |
            |----|--------|-------|------|
            | F1 | Flag | projectKey | 60/s |
            | F2 | Project | projectKey | 60/s |

            ### Writes
            | ID | Entity | Input | Stored | All or nothing | Provided that | How often |
            |----|--------|-------|--------|----------------|---------------|-----------|
            | F3 | Flag | projectKey, flagKey | update Flag(archived = true) | Yes | archived = false | 3/s |
            """;

    private static final String PRECISE = """
            - **Attributes**:
              - `projectKey` (string(20), id, references Project)
              - `flagKey` (string(30), id)
              - `kind` (enum(BOOL 70% | MULTI 30%))
              - `tags` (set<string>(60), optional 20%)
              - `archived` (boolean(true 30%))
              - `at` (datetime, immutable)
              - `gone` (epoch, ttl, optional 50%)""";

    private static ReadResult read(String attributes) {
        return DocumentReader.read("access-patterns.md", FLAGS.replace("ATTRIBUTES", attributes));
    }

    private static String printed(String attributes) {
        return ModelPrinter.print(Documents.model(read(attributes)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                - projectKey string(20) id references Project, flagKey string(30) id, kind enum(BOOL 70%|MULTI 30%), \
                tags set<string>(60) optional 20%, archived boolean(true 30%), at datetime immutable, \
                gone epoch ttl optional 50%""", """
                - **Attributes**: projectKey string(20) id references Project, flagKey string(30) id, \
                kind enum(BOOL 70%|MULTI 30%), tags set<string>(60) optional 20%, archived boolean(true 30%), \
                at: datetime immutable, gone: epoch ttl optional 50%""", """
                - **Attributes**:
                  - projectKey: string(20) id references Project
                  - `flagKey`: string(30) id
                  - kind: enum(BOOL 70%|MULTI 30%)
                  - tags: set<string>(60) optional 20%
                  - archived boolean(true 30%)
                  - at: datetime immutable
                  - gone epoch ttl optional 50%""", """
                | Field | Kind | Notes |
                |---|---|---|
                | projectKey | string 20 B | id, references Project |
                | flagKey | string(30) | part of the key |
                | kind | enum(BOOL 70%, MULTI 30%) | |
                | tags | set<string>(60) | optional 20% |
                | archived | boolean(true 30%) | |
                | at | datetime | immutable |
                | gone | epoch | ttl, optional 50% |
                """})
    void attributesWithoutParentheses(String written) {
        assertThat(printed(written)).isEqualTo(printed(PRECISE));
    }

    /** Whether a second word is a type or belongs to the name, is asked. */
    @ParameterizedTest
    @CsvSource({"order date", "house number", "start time"})
    void namesOfTwoWords(String written) {
        assertThat(Documents.codes(read(PRECISE + "\n  - " + written))).contains("BAD_NAME");
    }

    @Test
    void aDescriptionStaysOne() {
        assertThat(printed(PRECISE + "\n  - title: string of the headline")).contains("title string");
        assertThat(Documents.codes(read(PRECISE + "\n  - title: string of the headline")))
                .contains("MISSING_TYPE");
    }

    /** What is wrong with an entity is said of it, and not of each that names it. */
    @Test
    void anEntityThatIsLeftOutIsNotUnknown() {
        assertThat(Documents.codes(read("- something about it")))
                .contains("NO_ATTRIBUTES")
                .doesNotContain("UNKNOWN_ENTITY");
        assertThat(Documents.codes(DocumentReader.read(
                        "access-patterns.md",
                        FLAGS.replace("ATTRIBUTES", PRECISE).replace("| F1 | Flag |", "| F1 | Flug |"))))
                .contains("UNKNOWN_ENTITY");
    }

    @Test
    void columnsOfTwoLettersAreNoSlips() {
        ReadResult result = DocumentReader.read(
                "access-patterns.md", FLAGS.replace("ATTRIBUTES", PRECISE).replace("| Freq |", "| Ix |"));
        assertThat(Documents.codes(result)).contains("UNKNOWN_COLUMN").doesNotContain("MISSPELT_COLUMN");
    }
}
