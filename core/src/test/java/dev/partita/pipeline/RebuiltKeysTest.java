package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.PlanText;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of the keys of an index an update builds those of which a part changes, and reads for no other. */
class RebuiltKeysTest {
    private static final String TICKETS = """
        # DynamoDB Access Patterns

        > Application: Tickets

        ## Settings
        | Setting | Value |
        |---|---|
        | Layout | single |
        | Key style | concatenated |

        ## Entities

        ### Agent
        - **Attributes**:
          - `agentId` (ulid, id)
          - `name` (string(4..40))
        - **Cardinality**: 1000 total

        ### Ticket
        - **Attributes**:
          - `ticketId` (ulid, id)
          - `agentId` (ulid, optional 90%)
          - `state` (enum(OPEN 10% | DONE 90%))
          - `openedAt` (datetime, immutable)
          - `text` (string(200..2000))
        - **Cardinality**: 1M total

        ## Access Patterns

        ### Reads
        | ID | Entity | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
        |----|--------|------------------|---------|--------|------|-------|-----------|-----------|---------|
        | AP-001 | Ticket | ticketId | - | Single | - | - | No | 100/s | * |
        | AP-002 | Ticket | agentId | - | Collection | openedAt DESC | 20 | Yes | 300/s | ticketId, openedAt |
        | AP-004 | Agent | agentId | - | Single | - | - | No | 100/s | * |
        | AP-003 | Ticket | - | state = OPEN | Collection | openedAt ASC | 20 | Yes | 300/s | ticketId, openedAt |

        ### Writes
        | ID | Entity | Input Parameters | Items Written | Transaction | Conditions | Frequency |
        |----|--------|------------------|---------------|-------------|------------|-----------|
        | AP-010 | Ticket | ticketId, agentId, openedAt, text | create Ticket(state = OPEN) | No | Ticket not exists | 1/s |
        | AP-011 | Ticket | ticketId, agentId | update Ticket(agentId) | No | Ticket exists | 1/s |
        | AP-012 | Ticket | ticketId | update Ticket(state = DONE) | No | Ticket exists | 1/s |
        | AP-013 | Ticket | ticketId | update Ticket(state = OPEN) | No | Ticket exists | 1/s |
        | AP-014 | Ticket | ticketId | update Ticket(remove agentId) | No | Ticket exists | 1/s |
        """;

    private static final DesignResult RESULT = designed(TICKETS);

    @Test
    void theKeyOfWhatChangesIsBuiltAndTheOthersStay() {
        assertThat(only("AP-011", Change.Reindex.class).keys()).containsExactly("GSI2PK");
        assertThat(plan("AP-011").finds()).isEmpty();
        assertThat(only("AP-014", Change.Reindex.class).keys()).containsExactly("GSI2PK");
        assertThat(plan("AP-014").finds()).isEmpty();
    }

    @Test
    void whatLeavesLosesAllKeysAndIsNotReadForThem() {
        assertThat(only("AP-012", Change.Unindex.class).keys()).containsExactly("GSI1PK", "GSI1SK");
        assertThat(plan("AP-012").finds()).isEmpty();
    }

    /** That a ticket has been closed now says as much as a state does. */
    @Test
    void whatIsOverSinceNowLeavesToo() {
        DesignResult result =
                designed(TICKETS.replace("  - `text`", "  - `closedAt` (datetime, optional 90%)\n  - `text`")
                        .replace("state = OPEN | Collection", "closedAt not exists (10%) | Collection")
                        .replace("update Ticket(state = DONE)", "update Ticket(closedAt = now)")
                        .replace("update Ticket(state = OPEN)", "update Ticket(remove closedAt)"));
        WritePlan plan = (WritePlan) result.plans().of(new PatternId("AP-012"));
        assertThat(plan.finds()).as(PlanText.of(plan)).isEmpty();
        assertThat(plan.steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .map(Action.Update.class::cast)
                        .flatMap(u -> u.changes().stream()))
                .anyMatch(Change.Unindex.class::isInstance);
        assertThat(Checks.of(result)).isEmpty();
    }

    @Test
    void whatComesGetsAllKeys() {
        assertThat(only("AP-013", Change.Reindex.class).keys()).containsExactly("GSI1PK", "GSI1SK");
        assertThat(plan("AP-013").finds()).isNotEmpty();
    }

    @Test
    void whatIsBilledIsWhatWasMinimised() {
        assertThat(RESULT.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(Checks.of(RESULT)).isEmpty();
    }

    /** A sort key of its own attributes stays when the text of the partition comes and goes. */
    @Test
    void whatComesIsNotReadWhereTheOrderIsInNoText() {
        DesignResult result = designed(TICKETS.replace("| Key style | concatenated |\n", ""));
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(((WritePlan) result.plans().of(new PatternId("AP-013"))).finds())
                .isEmpty();
        assertThat(result.design().tables().stream()
                        .flatMap(t -> t.indexes().stream())
                        .map(Index::sort)
                        .map(sort -> sort.stream().map(KeyAttribute::name).toList()))
                .contains(List.of("openedAt", "ticketId"));
        assertThat(Checks.of(result)).isEmpty();
    }

    private static <T extends Change> T only(String pattern, Class<T> kind) {
        List<T> changes = plan(pattern).steps().stream()
                .flatMap(s -> s.actions().stream())
                .map(Action.Update.class::cast)
                .flatMap(u -> u.changes().stream())
                .filter(c -> c instanceof Change.Reindex || c instanceof Change.Unindex)
                .map(kind::cast)
                .toList();
        assertThat(changes).as(PlanText.of(plan(pattern))).hasSize(1);
        return changes.get(0);
    }

    private static WritePlan plan(String pattern) {
        return (WritePlan) RESULT.plans().of(new PatternId(pattern));
    }

    private static DesignResult designed(String tickets) {
        var read = DocumentReader.read("tickets.md", tickets);
        var outcome = new Designer(read.model().orElseThrow(() -> new AssertionError(read.diagnostics()))).design();
        return outcome.result().orElseThrow(() -> new AssertionError(outcome.diagnostics()));
    }
}
