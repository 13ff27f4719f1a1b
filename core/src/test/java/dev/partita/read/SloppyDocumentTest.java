package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Documents as people write them in a hurry: what can be guessed is, with a note that shows the precise form. */
class SloppyDocumentTest {
    private static final String INBOX = """
            # DynamoDB Access Patterns

            > Application: Inbox

            ## Entities

            ### User
            - **Attributes**:
              - userId: uuid, primary key
              - `name` (string): what others see
              - handle: string, unique - how others call them
            - **Cardinality**: 500k

            ### Conversation
            - **Attributes**:
              - `conversationId` (uuid): unique identifier
              - `lastMessageAt` (datetime)
            - **Relationships**: Many to many with User through Participant
            - **Cardinality**: 2M

            ### Participant
            - **Attributes**:
              - `conversationId` (uuid)
              - `userId` (uuid)
              - `muted` (boolean)
            - **Relationships**: Belongs to Conversation (avg 3), belongs to User
            - **Cardinality**: 3 per Conversation

            ## Access Patterns

            ### Reads

            | # | Entity | What | Parameters | Returns | Sort | Paginated | Rate |
            |--|--|--|--|--|--|--|--|
            | 1 | User | A user | userId | one | | no | 100 rps |
            | 2 | Participant | Who takes part | conversationId | list | userId asc | yes, 50 per page | 10/s |

            ### Writes

            | # | Entity | What | Parameters | Condition | Rate |
            |--|--|--|--|--|--|
            | 3 | Participant | Mute a conversation | conversationId, userId, muted | | 3/s |
            | 4 | Participant | Join a conversation | conversationId, userId, muted | | 1/s |
            | 5 | Participant | Leave a conversation | conversationId, userId | | 1/s |
            """;

    private static String printed(Model model, String pattern) {
        return ModelPrinter.print(model.pattern(new PatternId(pattern)).orElseThrow());
    }

    /** Once an exception, then a row that was lost: a cell that is nothing but a separator. */
    @Test
    void anEntityThatIsASeparatorIsRefused() {
        ReadResult result =
                DocumentReader.read("inbox.md", INBOX.replace("| 1 | User | A user |", "| 1 | , | A user |"));
        assertThat(result.model()).isEmpty();
        assertThat(result.diagnostics())
                .anyMatch(d -> d.subject().equals("1") && d.message().equals("The row names no entity."));
    }

    @Test
    void isReadAsMeant() {
        ReadResult result = DocumentReader.read("inbox.md", INBOX);
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        Model model = result.model().orElseThrow();
        assertThat(ModelPrinter.print(model)).contains("handle", "unique");
        assertThat(model.entities().get(2).identifier().stream().map(Object::toString))
                .containsExactly("conversationId", "userId");
        assertThat(printed(model, "1")).containsIgnoringCase("single");
        assertThat(printed(model, "2")).containsIgnoringCase("collection").contains("50");
        assertThat(printed(model, "3")).contains("update Participant(muted = :muted)");
        assertThat(printed(model, "4")).contains("create Participant(");
        assertThat(printed(model, "5")).contains("delete Participant");
    }

    @Test
    void whatIsGuessedIsNoted() {
        List<String> notes = DocumentReader.read("inbox.md", INBOX).diagnostics().stream()
                .map(d -> d.code().id() + " " + d.subject())
                .toList();
        assertThat(notes)
                .contains(
                        "INFERRED_IDENTIFIER Participant.conversationId",
                        "INFERRED_IDENTIFIER Participant.userId",
                        "LOOSE_EFFECTS 3",
                        "LOOSE_RESULT 2");
    }

    /** An entity whose identifier nobody knows says nothing of how many there are of it; rows without ids are rows. */
    @Test
    void oneMistakeIsNotReportedAsOthers() {
        String unlinked = INBOX.replace(" through Participant", "").replace("| # |", "| Row |");
        List<String> codes = DocumentReader.read("inbox.md", unlinked).diagnostics().stream()
                .map(d -> d.code().id())
                .toList();
        assertThat(codes)
                .contains("NO_IDENTIFIER", "MISSING_COLUMN", "MISSING_ID")
                .doesNotContain("AVERAGE_ABOVE_MAX", "NO_PATTERNS");
    }
}
