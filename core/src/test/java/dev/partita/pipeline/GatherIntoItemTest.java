package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A short list that seldom changes is one item where that is cheapest and nothing forbids it. */
class GatherIntoItemTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate");

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsBuilt(Layout layout) throws IOException {
        for (String rule : new String[] {"GatherIntoItem", "GatherIntoItem-parent"}) {
            DesignResult result = designed(document(rule), layout).orElseThrow();
            assertThat(isGathered(result)).isTrue();
            assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
            assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        }
    }

    /** Only what the list returns, filters and sorts by is in its items. */
    @Test
    void holdsWhatIsReturned() throws IOException {
        ItemType sizes =
                designed(document("GatherIntoItem-parent"), Layout.SINGLE).orElseThrow().design().itemTypes().stream()
                        .filter(ItemType::isEntry)
                        .findFirst()
                        .orElseThrow();
        assertThat(sizes.attributes()).extracting(ItemType.Stored::name).containsExactlyInAnyOrder("label", "offered");
    }

    /** Each makes it impossible, or wrong in some call. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "avg 95, max 150 per Article | avg 95 per Article",
                "`label` (string(10..30)) | `label` (string(10..4000))",
                "(string(3..10), id, immutable) | (string(3..1000), id, immutable)",
                "update Size(offered) | upsert Size(offered, label, measures)",
                "`offered` (boolean(true 80%)) | `offered` (epoch, ttl)",
                "- : No : 200/s | 50 : Yes : 200/s",
            })
    void isRefused(String words, String others) throws IOException {
        String document = document("GatherIntoItem-parent");
        String changed =
                document.replace(words.strip().replace(':', '|'), others.strip().replace(':', '|'));
        assertThat(changed).isNotEqualTo(document);
        String readable = changed.replace("offered = true", changed.contains("ttl") ? "offered > 5" : "offered = true")
                .replace("articleId, size, offered |", "articleId, size, offered, label, measures |");
        assertThat(isGathered(designed(readable, Layout.SINGLE).orElseThrow())).isFalse();
    }

    /** What may be too large at its maxima is left out of the item, and is read elsewhere. */
    @Test
    void holdsNoMoreThanFits() throws IOException {
        String read = "| AP-003 | Size | Sizes with their measures | articleId | - | Collection | label ASC | - | No"
                + " | 90/s | Eventual | size, label, measures |\n";
        String document = document("GatherIntoItem-parent").replace("| AP-002 |", read + "| AP-002 |");
        String large = document.replace("string(600..2000)", "string(600..20000)");
        assertThat(gathered(designed(large, Layout.SINGLE).orElseThrow()))
                .extracting(ItemType.Stored::name)
                .contains("label")
                .doesNotContain("measures");
    }

    private static List<ItemType.Stored> gathered(DesignResult result) {
        return result.design().itemTypes().stream()
                .filter(ItemType::isEntry)
                .flatMap(t -> t.attributes().stream())
                .toList();
    }

    private static boolean isGathered(DesignResult result) {
        return result.design().itemTypes().stream().anyMatch(ItemType::isEntry);
    }

    private static String document(String rule) throws IOException {
        return Files.readString(CASES.resolve(rule).resolve("fires/input/access-patterns.md"));
    }

    private static Optional<DesignResult> designed(String document, Layout layout) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model.with(model.settings().with(layout))).design().result();
    }
}
