package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Leftovers;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An upsert that leaves something as it was must leave nothing of what has expired: it reads first, or clears away what it meets. */
class UpsertOfWhatExpiresTest {
    private static DesignResult designed(String effect) {
        String document = """
                # Numbers

                ## Entities

                ### Counter
                - **Attributes**:
                  - `name` (string(4..20), id)
                  - `hits` (number)
                  - `until` (epoch, ttl)
                - **Cardinality**: 100000 total

                ## Access Patterns

                ### Reads

                | ID | Entity | Description | Input Parameters | Result | Frequency | Returns |
                |---|---|---|---|---|---|---|
                | AP-001 | Counter | One | name | Single | 5/s | * |

                ### Writes

                | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
                |---|---|---|---|---|---|---|
                | AP-010 | Counter | Counts | name, until | upsert Counter(%s) | No | 500/s |
                """.formatted(effect);
        Model model = DocumentReader.read("numbers.md", document).model().orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }

    private static WritePlan plan(DesignResult result) {
        return (WritePlan) result.plans().of(new PatternId("AP-010"));
    }

    private static List<Boolean> clears(DesignResult result) {
        Entity counter = result.model().entity(new EntityName("Counter"));
        return plan(result).steps().stream()
                .map(Step::actions)
                .flatMap(List<Action>::stream)
                .map(a -> Leftovers.clears(a, result.design().itemType(a.type()), counter))
                .toList();
    }

    @Test
    void whatAddsClearsAway() {
        DesignResult result = designed("hits + 1, until");
        assertThat(plan(result).finds()).isEmpty();
        assertThat(clears(result)).containsExactly(true);
    }

    @Test
    void whatLivesLongIsClearedAwayToo() {
        DesignResult result = designed("hits + 1, until = now + 1 day");
        assertThat(plan(result).finds()).isEmpty();
        assertThat(clears(result)).containsExactly(true);
    }

    @Test
    void whatIsMadeAnewAllTheTimeIsReadFirst() {
        DesignResult result = designed("hits + 1, until = now + 1 minute");
        assertThat(plan(result).finds()).isNotEmpty();
        assertThat(clears(result)).containsOnly(false);
    }

    @Test
    void whatSetsAllNeedNotClear() {
        DesignResult result = designed("hits = 1, until");
        assertThat(plan(result).finds()).isEmpty();
        assertThat(clears(result)).containsExactly(false);
    }
}
