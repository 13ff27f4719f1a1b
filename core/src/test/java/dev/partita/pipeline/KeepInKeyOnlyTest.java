package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values stand in a key alone where that is cheaper and nothing asks for them by name. */
class KeepInKeyOnlyTest {
    private static final Path FIRES = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/KeepInKeyOnly/fires/input/access-patterns.md");

    @Test
    void itemsHoldNoneOfTheirIdentifier() throws IOException {
        assertThat(named(designed("", ""))).containsExactly("value", "entityType");
    }

    /** Each asks for one of the values by its name, so that the other stands in the key alone, or makes it not worth it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "| meterId | value >= least |;| meterId | at != least |;at,value,entityType",
                "No | Reading exists |;No | at < now |;at,value,entityType",
                "/s | Eventual;/h | Eventual;meterId,at,value,entityType",
            })
    void valuesStandUnderTheirNames(String words, String others, String names) throws IOException {
        assertThat(named(designed(words, others))).containsExactly(names.split(","));
    }

    /** A meter and its readings in one request, though what tells readings apart stands in their keys alone. */
    @Test
    void itemsAreReadTogetherWithWhatTheyBelongTo() throws IOException {
        String read = "| AP-001 | Reading |";
        String both =
                "| AP-005 | Meter, Reading | A meter with its readings | meterId | - | Collection | - | - | No | 40/s | Eventual | * |";
        DesignResult result = designed(read, both + "\n" + read);
        ReadPlan plan = (ReadPlan) result.plans().of(new PatternId("AP-005"));

        assertThat(named(result)).containsExactly("value", "entityType");
        assertThat(plan.nodes()).filteredOn(Node.Source.class::isInstance).hasSize(1);
        assertThat(plan.nodes())
                .filteredOn(Node.Decode.class::isInstance)
                .extracting(n -> ((Node.Decode) n).path().attribute().value())
                .containsExactlyInAnyOrder("meterId", "at");
    }

    private static List<String> named(DesignResult result) {
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        return result.design().itemTypes().stream()
                .filter(t -> t.name().value().equals("Reading"))
                .flatMap(t -> t.attributes().stream())
                .map(ItemType.Stored::name)
                .toList();
    }

    private static DesignResult designed(String words, String others) throws IOException {
        String document = Files.readString(FIRES);
        String changed = document.replace(words, others);
        assertThat(changed.equals(document)).isEqualTo(words.equals(others));
        return new Designer(DecidedDocuments.read(changed, Layout.SINGLE))
                .design()
                .result()
                .orElseThrow();
    }
}
