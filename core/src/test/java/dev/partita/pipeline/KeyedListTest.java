package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.model.Settings.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A list of all in the order of a value answers what is asked by that value, too: no second index moves with each change of it. */
class KeyedListTest {
    private static String document(String calls) {
        return """
                # DynamoDB Access Patterns

                > Application: Floor

                ## Entities

                ### Robot
                - **Attributes**:
                  - `robotId` (string(6..6), id, immutable)
                  - `cell` (string(11..11), distinct 9000)
                - **Cardinality**: 4,000 total

                ## Access Patterns

                ### Reads
                | ID | Entity | Input Parameters | Filters | Result | Sort | Frequency | Returns |
                |---|---|---|---|---|---|---|---|
                | AP-001 | Robot | cell begins with column (avg 2, max 60) | - | Collection | cell ASC | 60/s | robotId, cell |
                | AP-002 | Robot | cell in cells[] (avg 9, max 25) | - | Collection | - | CALLS | robotId, cell |
                | AP-003 | Robot | cell | - | Collection | - | 20/s | robotId, cell |

                ### Writes
                | ID | Entity | Input Parameters | Items Written | Conditions | Frequency |
                |---|---|---|---|---|---|
                | AP-010 | Robot | robotId, cell | update Robot(cell) | Robot exists | 100/s |
                """.replace("CALLS", calls);
    }

    private static List<String> keys(Design design) {
        return design.tables().stream()
                .flatMap(t -> t.indexes().stream())
                .map(i -> i.sort().getFirst().name())
                .toList();
    }

    @Test
    void oneListForAll() {
        Design design = Designed.of(document("40/s"), Layout.MULTI).design();
        assertThat(keys(design)).containsExactly("cell");
    }

    /** A list in shards, or one that all meet in, is not for what is asked most of the time. */
    @Test
    void notWhereItIsAskedMuch() {
        Design design = Designed.of(document("9000/s"), Layout.MULTI).design();
        assertThat(keys(design)).hasSize(2);
    }
}
