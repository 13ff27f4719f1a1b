package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of the template whose author says what there is to know, in the place where it comes to mind. */
class JobBoardTest {
    private static final String BOARD = """
            # DynamoDB Access Patterns

            > Application: Job Board

            ## Entities

            ### Job
            - **Attributes**:
              - `jobId` (string) - unique identifier
              - `status` (string) - DRAFT, OPEN or CLOSED
              - `urgent` (boolean)
              - `publishedAt` (datetime, optional)
              - `neededBy` (date)
              - `applicationCount` (number)
            - **Cardinality**: 600k

            ### Candidate
            - **Attributes**:
              - `candidateId` (string) - unique identifier
            - **Cardinality**: 2M

            ### Application
            - **Description**: A candidate's application to a job
            - **Attributes**:
              - `jobId` (string) - the job
              - `candidateId` (string) - the applicant
              - `letter` (string, optional)
              - `appliedAt` (datetime)
            - **Relationships**: Belongs to Job and Candidate
            - **Cardinality**: ~40 per Job

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Paginated | Frequency |
            |----|--------|-------------|------------------|--------|------|-----------|-----------|
            | AP-001 | Application | Has the candidate applied | jobId, candidateId | Exists | - | No | Warm |
            | AP-002 | Job | Jobs, urgent jobs first | - | Collection | urgent DESC, neededBy ASC | Yes | Warm |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
            | AP-010 | Job | Publish a job | jobId | 1 (Job): status = OPEN, publishedAt = now | No | Status must be DRAFT | Cold |
            | AP-011 | Application | Apply to a job | jobId, candidateId, letter | Application + Job update (applicationCount + 1) | Yes | Application must not exist; job must be OPEN | Warm |
            """;

    private static ReadResult read(String... oddToEven) {
        String text = BOARD;
        for (int i = 0; i < oddToEven.length; i += 2) {
            assertThat(text).contains(oddToEven[i]);
            text = text.replace(oddToEven[i], oddToEven[i + 1]);
        }
        return DocumentReader.read("access-patterns.md", text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Exists", "Single"})
    void whatAReadOfOneAsksByIdentifiesIt(String result) {
        assertThat(Documents.codes(read("| Exists |", "| " + result + " |")))
                .contains("INFERRED_IDENTIFIER")
                .doesNotContain("NO_IDENTIFIER");
    }

    /** One that asks for many, or by more than what it belongs to, says nothing of it. */
    @Test
    void otherReadsTellNoIdentifier() {
        assertThat(Documents.codes(read("| Exists |", "| Collection |"))).contains("NO_IDENTIFIER");
        assertThat(Documents.codes(read("| jobId, candidateId | Exists |", "| jobId, appliedAt | Exists |")))
                .contains("NO_IDENTIFIER");
    }

    @Test
    void changesBehindAColon() {
        assertThat(Documents.lines(read(), "AP-010").getFirst())
                .contains("update Job(status = 'OPEN', publishedAt = now)");
    }

    @Test
    void whatMustNotBeThereIsMade() {
        assertThat(String.join("\n", Documents.lines(read(), "AP-011")))
                .contains("create Application")
                .contains("update Job(applicationCount + ");
        assertThat(Documents.codes(read("Application must not exist; ", ""))).contains("UNREAD_ITEMS");
    }

    @ParameterizedTest
    @CsvSource({
        "job must be OPEN, status = 'OPEN'",
        "job is OPEN, status = 'OPEN'",
        "Job must not be CLOSED, status != 'CLOSED'",
    })
    void aValueTellsItsAttribute(String written, String meant) {
        assertThat(String.join("\n", Documents.lines(read("job must be OPEN", written), "AP-011")))
                .contains(meant);
    }

    @Test
    void aTruthThatIsSortedByIsSpokenOf() {
        assertThat(Documents.codes(read())).doesNotContain("DESCRIPTION_SAYS_MORE");
        assertThat(Documents.codes(read("urgent DESC, neededBy ASC", "neededBy ASC")))
                .contains("DESCRIPTION_SAYS_MORE");
    }
}
