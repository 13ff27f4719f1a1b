package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What few need stands in a part of its own where that is cheapest and nothing forbids it. */
class SplitItemTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate/SplitItem");

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsBuilt(Layout layout) throws IOException {
        DesignResult result = Designed.of(Designed.document(CASES.resolve("fires")), layout);
        assertThat(parts(result)).containsExactly("Article body and more");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(result.certificate().objective() - result.certificate().bound())
                .isBetween(0L, result.certificate().objective() / 10_000);
    }

    @Test
    void whoNeedsOneSideTouchesThatSideAlone() throws IOException {
        DesignResult result = Designed.of(Designed.document(CASES.resolve("fires")), Layout.SINGLE);
        assertThat(read(result, "AP-001").nodes().get(0)).isInstanceOf(Node.Query.class);
        assertThat(types(read(result, "AP-002"))).containsExactly("Article");
        assertThat(types(read(result, "AP-003"))).containsExactly("Article body and more");
        assertThat(Designed.written(result, "AP-011")).containsExactly("Article");
        assertThat(Designed.written(result, "AP-013")).containsExactly("Article body and more");
        assertThat(Designed.written(result, "AP-014")).containsExactly("Article", "Article body and more");
        assertThat(((WritePlan) plan(result, "AP-013")).steps()).allMatch(Step.Plain.class::isInstance);
        assertThat(((WritePlan) plan(result, "AP-020")).steps()).allMatch(Step.Transaction.class::isInstance);
    }

    /** Each makes it impossible, or not worth it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "(string(9000..60000));(string(300..500))",
                "put Article;upsert Article(title, status, views, likes, body, sources)",
            })
    void isRefused(String words, String others) throws IOException {
        assertThat(parts(Designed.of(changed(words, others), Layout.SINGLE))).isEmpty();
    }

    /** Each side is deleted by itself when its time has come. */
    @Test
    void bothSidesExpire() throws IOException {
        String changed = changed("  - `sources`", "  - `until` (epoch, ttl, optional 50%)\n  - `sources`");
        DesignResult result = Designed.of(changed, Layout.MULTI);
        assertThat(parts(result)).containsExactly("Article body and more");
        assertThat(result.design().itemTypes())
                .allMatch(t -> t.attributes().stream().anyMatch(a -> a.name().equals("until")));
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
    }

    /** What a condition asks about stays with the home. */
    @Test
    void conditionsStandWithTheHome() throws IOException {
        String changed = changed(
                "update Article(body, sources) | No | Article exists |",
                "update Article(body, sources) | No | sources exists |");
        assertThat(parts(Designed.of(changed, Layout.SINGLE))).containsExactly("Article body");
    }

    private static String changed(String words, String others) throws IOException {
        String changed = Designed.document(CASES.resolve("fires")).replace(words, others);
        assertThat(changed).isNotEqualTo(Designed.document(CASES.resolve("fires")));
        return changed;
    }

    private static List<String> parts(DesignResult result) {
        return result.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.PART)
                .map(t -> t.name().value())
                .toList();
    }

    private static Plan plan(DesignResult result, String id) {
        return result.plans().of(new PatternId(id));
    }

    private static ReadPlan read(DesignResult result, String id) {
        return (ReadPlan) plan(result, id);
    }

    private static List<String> types(ReadPlan plan) {
        return plan.nodes().stream()
                .flatMap(n -> n instanceof Node.Get get ? Stream.of(get.type().value()) : Stream.empty())
                .toList();
    }
}
