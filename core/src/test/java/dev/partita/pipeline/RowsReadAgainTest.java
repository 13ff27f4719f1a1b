package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found in a copy and then read at home may be gone by then: nobody else may be blamed for it. */
class RowsReadAgainTest {
    private static final String TAGS = """
            # DynamoDB Access Patterns

            > Application: Tags

            ## Entities

            ### Member
            - **Attributes**:
              - `memberId` (ulid, id)
              - `tags` (count of Tag)
            - **Cardinality**: 1500 total

            ### Tag
            - **Attributes**:
              - `tagId` (ulid, id)
              - `memberId` (ulid, references Member)
              - `points` (number(0..9))
            - **Cardinality**: 9000 total

            ## Access Patterns

            ### Reads
            | ID | Entity | Input Parameters | Result | Frequency |
            |----|--------|------------------|--------|-----------|
            | AP-001 | Member | memberId | Single | 9000/s |

            ### Writes
            | ID | Entity | Input Parameters | Items Written | Transaction | Frequency |
            |----|--------|------------------|---------------|-------------|-----------|
            | AP-002 | Tag | rows[] | for each rows[] (avg 2, max 4): put Tag | No | Warm |

            ### Deletes
            | ID | Entity | Input Parameters | Items Deleted | Transaction | Frequency |
            |----|--------|------------------|---------------|-------------|-----------|
            | AP-003 | Tag | - | delete each Tag where points = given (avg 3, max 6) | Yes | Cold |
            """;

    @Test
    void theParentIsDemandedOfWhatIsStillThere() {
        WritePlan plan = plan();
        List<Node.Get> again = plan.finds().stream()
                .filter(Node.Get.class::isInstance)
                .map(Node.Get.class::cast)
                .toList();
        assertThat(again).hasSize(1);
        List<Action> actions =
                plan.steps().stream().flatMap(s -> s.actions().stream()).toList();
        assertThat(actions)
                .filteredOn(a -> a.type().value().equals("Member"))
                .hasSize(1)
                .allMatch(a -> a.only().contains(new Only.Found(again.get(0).id())));
        assertThat(actions)
                .filteredOn(a -> a.type().value().equals("Tag"))
                .hasSize(1)
                .allMatch(a -> a.only().isEmpty()
                        && a.checks().stream().allMatch(c -> c.failure() instanceof Check.ReadAgain));
    }

    private static WritePlan plan() {
        var read = DocumentReader.read("tags.md", TAGS);
        var outcome = new Designer(read.model().orElseThrow(() -> new AssertionError(read.diagnostics()))).design();
        return (WritePlan) outcome.result()
                .orElseThrow(() -> new AssertionError(outcome.diagnostics()))
                .plans()
                .of(new PatternId("AP-003"));
    }
}
