package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.KeyAttribute;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mark beside plain attributes lets items into a sparse index, and out of it, by who knows none of these. */
class MarkedPartitionTest {
    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/SparseIndex-marked/fires/input/access-patterns.md");

    /** Another entity whose items have all the attributes that the index is keyed by is not among its entries for want of the mark. */
    private static final String TWIN = """
            ### Courier
            - **Attributes**:
              - `orderId` (ulid, id, immutable)
              - `cityCode` (string(3..3), immutable, distinct 40)
              - `placedAt` (datetime, immutable)
            - **Cardinality**: 1000 total

            """;

    private static final String OF_TWIN = "| R1 | Courier | One | orderId | Single | - | - | No | 100/s | * |\n";

    @ParameterizedTest
    @CsvSource({"SINGLE, false", "MULTI, false", "SINGLE, true"})
    void isReadForNothing(Layout layout, boolean twin) throws IOException {
        String alone = Files.readString(CASE);
        DesignResult result = designed(
                twin
                        ? alone.replace("## Access Patterns", TWIN + "## Access Patterns")
                                .replace("\n### Writes", OF_TWIN + "\n### Writes")
                        : alone,
                layout);
        assertThat(result.design().tables())
                .flatExtracting(t -> t.indexes())
                .singleElement()
                .satisfies(i ->
                        assertThat(i.partition()).extracting(KeyAttribute::name).containsExactly("cityCode", "GSI1PK"));
        assertThat(((WritePlan) result.plans().of(new PatternId("W2"))).finds()).isEmpty();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    private static DesignResult designed(String document, Layout layout) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model.with(model.settings().with(layout)))
                .design()
                .result()
                .orElseThrow();
    }
}
