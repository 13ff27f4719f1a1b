package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import org.junit.jupiter.api.Test;

/** What is said to be stale was read: what a write makes together is as the write says it. */
class StalenessTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Calendars

            ## Entities

            ### Event
            - **Attributes**:
              - `eventId` (ulid, id, immutable)
              - `title` (string(30..120))
              - `startsAt` (datetime)
            - **Cardinality**: 1M total

            ### Invitation
            - **Attributes**:
              - `userId` (ulid, id, immutable)
              - `eventId` (ulid, id, references Event, immutable)
              - `answer` (enum(OPEN | YES | NO))
            - **Relationships**: Belongs to Event via eventId (avg 3, max 90 per Event).
            - **Cardinality**: 3M total, 60 per userId

            ## Access Patterns

            ### Reads
            | ID | Entity | Input Parameters | Result | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|
            | AP-001 | Invitation | userId | Collection | 20 | Yes | 900/s | eventId, answer, event.startsAt |
            | AP-002 | Event | eventId | Single | - | No | 90/s | * |

            ### Writes
            | ID | Entity | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|
            | AP-010 | Event | eventId, title, startsAt, guests[] | create Event; for each guests[] (avg 3, max 90): create Invitation(answer = OPEN) | Yes | 5/s |
            | AP-011 | Event | eventId, startsAt | update Event(startsAt) | No | 1/s |
            | AP-012 | Invitation | userId, eventId | create Invitation(answer = OPEN) | No | 1/s |
            """;

    @Test
    void onlyWhatWasRead() {
        DesignResult result = Designed.of(DOCUMENT, Layout.MULTI);
        assertThat(staleness(result, "AP-010")).doesNotContain("as it was when it was read");
        assertThat(staleness(result, "AP-012")).contains("Invitation Event.startsAt) is as it was when it was read");
    }

    private static String staleness(DesignResult result, String write) {
        return String.join(" ", ((WritePlan) result.plans().of(new PatternId(write))).staleness());
    }
}
