package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.DocumentReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of attributes that reads ask for by their values. */
class DistinctRemarkTest {
    private static final String TREE = """
            # DynamoDB Access Patterns

            > Application: Tree

            ## Entities

            ### Folder
            - **Attributes**:
              - `folderId` (uuid, id, immutable)
              - `parentId` (uuid, references Folder as parent, optional 80%)
              - `day` (date)
              - `label` (string(16..120))
            - **Relationships**: Belongs to Folder via parentId (NUMBERS per Folder).
            - **Cardinality**: 20M total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Limit | Paginated | Frequency |
            |---|---|---|---|---|---|---|---|
            | 1 | Folder | found | ASKED | Collection | 100 | Yes | 100/s |
            """;

    private static List<Diagnostic> of(String numbers, String asked) {
        String document = TREE.replace("NUMBERS", numbers).replace("ASKED", asked);
        return DistinctRemark.beside(
                List.of(), DocumentReader.read("tree.md", document).model().orElseThrow());
    }

    @Test
    void aReferenceToItsOwnKindSaysHowManyItsAverageFinds() {
        assertThat(of("avg 0.8, max 500", "parentId")).isEmpty();
        assertThat(of("avg 0.8", "parentId")).hasSize(1);
    }

    @Test
    void itIsSaidWhatIsAssumed() {
        assertThat(of("avg 0.8, max 500", "day"))
                .singleElement()
                .satisfies(d -> assertThat(d.message())
                        .isEqualTo("How many values it has is not said: all 20000000 of Folder are spread evenly over"
                                + " 3653 days, and access pattern 1 is priced as finding those of one."));
        assertThat(of("avg 0.8, max 500", "label"))
                .singleElement()
                .satisfies(d -> assertThat(d.message()).contains("no two of the 20000000 of Folder"));
    }
}
