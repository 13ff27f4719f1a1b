package dev.partita.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Without;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What heartbeats move in an index a reader could sort, if it may hold as much: the setting is a limit of the choice, and its price is told. */
class ReaderMemoryTest {
    private static final String HEARTBEATS = """
            # Heartbeats

            ## Settings

            | Setting | Value |
            |---|---|
            | Reader memory | 1 MB |

            ## Entities

            ### Listener
            - **Attributes**:
              - `listenerId` (uuid, id, immutable)
            - **Cardinality**: 5M total

            ### Progress
            - **Attributes**:
              - `listenerId` (uuid, id, references Listener, immutable)
              - `episodeId` (ulid, id, immutable)
              - `position` (number(0..20000))
              - `updatedAt` (datetime)
            - **Relationships**: Belongs to Listener via listenerId (avg 200, max 50000 per Listener).
            - **Cardinality**: 1000M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Sort | Limit | Paginated | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-001 | Progress | Last heard first | listenerId | updatedAt DESC | 10 | No | 450/s |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Progress | Heartbeat | listenerId, episodeId, position | upsert Progress(position, updatedAt = now) | No | - | 3000/s |
            """;

    @Test
    void whatIsHeldDecidesAboutTheIndex() {
        assertThat(indexes(posed(HEARTBEATS))).isEqualTo(1);
        assertThat(indexes(posed(HEARTBEATS.replace("| 1 MB |", "| 16 MB |")))).isZero();
    }

    @Test
    void theCertificateSaysWhatWasLeftOut() {
        assertThat(posed(HEARTBEATS).result().certificate().pruned())
                .extracting(Certificate.Pruned::reason)
                .contains("ways that make the reader hold more than 1 MB");
    }

    @Test
    void theExplanationSaysWhatItCosts() {
        List<Instead> settings = settings(HEARTBEATS);
        assertThat(settings).singleElement().satisfies(instead -> {
            assertThat(instead.decisions()).containsExactly("Reader memory | 16 MB");
            assertThat(instead.without())
                    .isInstanceOfSatisfying(
                            Without.Otherwise.class,
                            o -> assertThat(o.alternative().further()).isNegative());
        });
        assertThat(settings(HEARTBEATS.replace("| 1 MB |", "| 16 MB |"))).isEmpty();
        assertThat(settings(HEARTBEATS.replace("3000/s", "1/h"))).isEmpty();
    }

    private static List<Instead> settings(String document) {
        return new Explainer(posed(document), Set.of(), Progress.SILENT)
                .explain()
                .settings();
    }

    private static int indexes(Posed posed) {
        return posed.result().design().tables().stream()
                .mapToInt(t -> t.indexes().size())
                .sum();
    }

    private static Posed posed(String document) {
        Model model = DocumentReader.read("heartbeats.md", document).model().orElseThrow();
        return new Designer(model).pose().posed().orElseThrow();
    }
}
