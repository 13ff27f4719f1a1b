package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What it costs that elements are refused together is said, with what would not cost it. */
class TogetherRemarkTest {
    @Test
    void whatEachDemandsIsDemandedOfOneAlone() throws IOException {
        assertThat(remarks(sold("No", "each Article.stock >= amount")))
                .singleElement()
                .satisfies(
                        d -> assertThat(d.fixes()).containsExactly("Frequency | 35/s |", "Consistency | Eventual |"));
    }

    /** Read once for all, it is read for each one that comes by itself: that is no cheaper. */
    @Test
    void whatIsDemandedOfAllIsDemandedOfOneToo() throws IOException {
        assertThat(remarks(sold("No", "Shop exists"))).isEmpty();
    }

    @Test
    void whatIsMeantToBeTogetherIsNotQuestioned() throws IOException {
        assertThat(remarks(sold("Yes", "-"))).isEmpty();
    }

    @Test
    void littleIsNotWorthAWord() throws IOException {
        assertThat(remarks(sold("No", "-").replace("| 5/s |", "| 1/min |"))).isEmpty();
    }

    @Test
    void whoFindsEventuallyReadsSo() throws IOException {
        String document = sold("No", "-");
        assertThat(reads(document)).isTrue();
        String eventual = document.replace(
                        "| Conditions | Frequency |\n|---|", "| Conditions | Frequency | Consistency |\n|---|---|")
                .replace("| 1/min |", "| 1/min | - |")
                .replace("| 5/s |", "| 5/s | Eventual |");
        assertThat(reads(eventual)).isFalse();
        assertThat(remarks(eventual))
                .singleElement()
                .satisfies(d -> assertThat(d.fixes()).containsExactly("Frequency | 35/s |"));
    }

    private static List<Diagnostic> remarks(String document) {
        return Designed.of(document, Layout.SINGLE).diagnostics().stream()
                .filter(d -> d.code() == DesignCode.REFUSED_TOGETHER)
                .toList();
    }

    /** Whether it reads strongly before it writes. */
    private static boolean reads(String document) {
        DesignResult result = Designed.of(document, Layout.SINGLE);
        WritePlan plan = (WritePlan) result.plans().of(new PatternId("AP-011"));
        return plan.finds().stream()
                .filter(Node.Get.class::isInstance)
                .map(n -> ((Node.Get) n).strong())
                .findFirst()
                .orElseThrow();
    }

    private static String sold(String together, String conditions) throws IOException {
        return Designed.document(Path.of("../cases/check/REFUSED_TOGETHER-sold/fires"))
                .replace("| No | - | 5/s |", "| " + together + " | " + conditions + " | 5/s |")
                .replace("## Access Patterns", """
                        ### Shop
                        - **Attributes**:
                          - `shopId` (number(1..9999), id, immutable)
                        - **Cardinality**: 100 total

                        ## Access Patterns""");
    }
}
