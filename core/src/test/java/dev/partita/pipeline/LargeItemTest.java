package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.design.ItemType;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A text that goes into no item stands in pieces, and whoever does not need it meets none of them. */
class LargeItemTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate/LargeItem");

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsBuilt(Layout layout) throws IOException {
        DesignResult result = Designed.of(Designed.document(CASES.resolve("fires")), layout);
        assertThat(pieces(result))
                .containsExactly(
                        "Article body 1",
                        "Article body 2",
                        "Article body 3",
                        "Article body 4",
                        "Article body 5",
                        "Article body 6");
        assertThat(Checks.of(result)).isEmpty();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    @Test
    void bytesAreCutAsTextsAre() throws IOException {
        DesignResult result = Designed.of(
                changed("`body` (string(60000..2000000))", "`body` (binary(60000..2000000))"), Layout.SINGLE);
        assertThat(pieces(result)).hasSize(6);
        assertThat(Checks.of(result)).isEmpty();
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    @Test
    void whoDoesNotNeedTheTextMeetsNoPiece() throws IOException {
        DesignResult result = Designed.of(Designed.document(CASES.resolve("fires")), Layout.SINGLE);
        assertThat(read(result, "AP-002").nodes()).singleElement().isInstanceOf(Node.Get.class);
        assertThat(Designed.written(result, "AP-011")).containsExactly("Article");
        assertThat(Designed.written(result, "AP-012")).containsExactly("Article");
    }

    /** Read by one Query, written by one transaction: half a text is nowhere. */
    @Test
    void allPiecesAreReadAndWrittenTogether() throws IOException {
        DesignResult result = Designed.of(Designed.document(CASES.resolve("fires")), Layout.SINGLE);
        for (String id : List.of("AP-001", "AP-003")) {
            assertThat(read(result, id).nodes().stream().filter(Node.Source.class::isInstance))
                    .singleElement()
                    .isInstanceOf(Node.Query.class);
            assertThat(read(result, id).nodes().getLast()).isInstanceOf(Node.Compose.class);
        }
        assertThat(Designed.written(result, "AP-013")).containsExactlyElementsOf(pieces(result));
        for (String id : List.of("AP-010", "AP-013", "AP-014", "AP-015", "AP-020")) {
            assertThat(((WritePlan) plan(result, id)).steps()).singleElement().isInstanceOf(Step.Transaction.class);
        }
    }

    @Test
    void whatFitsIntoAnItemIsNotCut() throws IOException {
        assertThat(pieces(Designed.of(Designed.document(CASES.resolve("near-miss")), Layout.SINGLE)))
                .isEmpty();
    }

    /** Each makes it impossible; what to do instead is said. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`body` (string(60000..2000000));`body` (list(60000..2000000))",
                "`body` (string(60000..2000000));`body` (string(60000..5000000))",
                "`views` (number(0..999999999));`until` (epoch, ttl, optional 50%)\\n  - `views` (number(0..999999999))",
                "put Article;upsert Article(title, status, views, likes, body)",
                "Withdraw an article | slug | delete Article | No | Article exists;Withdraw all | state | delete each Article where status = state (avg 2, max 5) | No | -",
                "Revise the text | slug, body | update Article(body) | No | Article exists;Revise texts | articles | for each articles[] (avg 2, max 5): update Article(body) | No | each Article exists",
                "slug in slugs[] (avg 5, max 20);slug in slugs[] (avg 5, max 20) and body contains 'x' (10%)",
            })
    void isRefused(String words, String others) throws IOException {
        DesignResult result = Designed.of(changed(words, others.replace("\\n", "\n")), Layout.SINGLE);
        assertThat(pieces(result)).isEmpty();
        assertThat(Checks.of(result))
                .anySatisfy(d -> assertThat(d.message())
                        .contains("Keep body in an object store")
                        .contains("- `bodyAddress` (string(60..1000))"));
    }

    private static String changed(String words, String others) throws IOException {
        String changed = Designed.document(CASES.resolve("fires")).replace(words, others);
        assertThat(changed).isNotEqualTo(Designed.document(CASES.resolve("fires")));
        return changed;
    }

    private static List<String> pieces(DesignResult result) {
        return result.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.CHUNK)
                .map(t -> t.name().value())
                .toList();
    }

    private static Plan plan(DesignResult result, String id) {
        return result.plans().of(new PatternId(id));
    }

    private static ReadPlan read(DesignResult result, String id) {
        return (ReadPlan) plan(result, id);
    }
}
