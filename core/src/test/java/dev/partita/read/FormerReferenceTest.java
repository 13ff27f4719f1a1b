package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions on what a write makes an entity reference, and on what it referenced before. */
class FormerReferenceTest {
    private static final String CONFERENCE = """
            # Access Patterns: Conference

            ## Entities

            ### Room
            - **Attributes**:
              - `slug` (string(12..40), id)
              - `room` (string(8..30), id)
              - `open` (boolean)
              - `talks` (count of Talk)
            - **Cardinality**: 1,600 total

            ### Owner
            - **Attributes**:
              - `ownerId` (uuid, id)
              - `name` (string)
            - **Cardinality**: 600

            ### Talk
            - **Attributes**:
              - `talkId` (uuid, id)
              - `slug` (string(12..40), references Room, immutable)
              - `room` (string(8..30), references Room, optional 90%)
              - `ownerId` (uuid, references Owner, optional 90%)
            - **Cardinality**: 60,000

            ## Access Patterns

            ### Writes
            | ID | Entity | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|------------------|---------------|-------------|------------|-----------|
            | W1 | Talk | INPUTS | ITEMS | Yes | CONDITIONS | 1/s |
            """;

    private static ReadResult read(String inputs, String items, String conditions) {
        return DocumentReader.read(
                "access-patterns.md",
                CONFERENCE.replace("INPUTS", inputs).replace("ITEMS", items).replace("CONDITIONS", conditions));
    }

    private static String write(ReadResult result) {
        return ModelPrinter.print(
                Documents.model(result).pattern(new PatternId("W1")).orElseThrow());
    }

    /** Whether it exists is asked of the one that is given, where all of its identifier is said. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "talkId, slug, room; update Talk(room); Room exists; exists Room [slug = :slug, room = :room]",
                "talkId, slug, newRoom; update Talk(room = newRoom); Room exists; exists Room [slug = :slug, room = :newRoom]",
                "talkId, ownerId; update Talk(ownerId); Owner exists; exists Owner [ownerId = :ownerId]",
                "talkId, newOwner; update Talk(ownerId = newOwner); Owner exists; exists Owner [ownerId = :newOwner]",
                "talkId, newOwner; update Talk(ownerId = newOwner); Owner not exists; not exists Owner [ownerId = :newOwner]",
            })
    void theGivenOneExists(String inputs, String items, String conditions, String meant) {
        ReadResult result = read(inputs, items, conditions);
        assertThat(write(result)).contains(meant).doesNotContain("optional");
        assertThat(Documents.codes(result)).doesNotContain("FORMER_REFERENCE");
    }

    /** Where part of it is only stored, it cannot be told; the help says what tells it. */
    @Test
    void theFormerOneExists() {
        ReadResult result = read("talkId, room", "update Talk(room)", "Room exists");
        assertThat(Documents.codes(result)).contains("FORMER_REFERENCE");
        assertThat(result.diagnostics().stream()
                        .filter(d -> d.code().id().equals("FORMER_REFERENCE"))
                        .flatMap(d -> d.fixes().stream())
                        .map(Object::toString))
                .singleElement()
                .asString()
                .contains("talkId, room, slug");
    }

    /** An update that keeps a count is about the one whose count it is. */
    @Test
    void whoseCountIsKept() {
        ReadResult former = read("talkId, slug, room", "update Talk(room)", "Room.open = true");
        assertThat(Documents.codes(former)).contains("FORMER_REFERENCE");
        ReadResult given = read("talkId, slug, room", "update Talk(room); update Room(talks + 1)", "Room.open = true");
        assertThat(write(given)).contains("Room open = true [slug = :slug, room = :room]");
        assertThat(Documents.codes(given)).doesNotContain("FORMER_REFERENCE");
    }
}
