package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.PlanText;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is kept of a shop with each of its listings stands in keys of indexes, and follows the shop there. */
class KeysThatFollowTest {
    private static final Path DOCUMENT =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random/found-by-what-follows.md");
    private static DesignResult result;

    @BeforeAll
    static void design() throws IOException {
        result = designed(Files.readString(DOCUMENT));
    }

    @Test
    void itIsChosenAtThePriceThatIsBilled() {
        assertThat(keysOfIndexes(result)).contains("Shop_region", "Shop_rating");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
    }

    @Test
    void whoChangesItWritesThoseThatKeepItAfterIt() {
        String text = PlanText.of(result.plans().of(new PatternId("AP-011")));
        assertThat(text).contains("set Shop.region to :region per row of", "shopId = :shopId else skip");
        assertThat(staleness("AP-011")).anyMatch(s -> s.contains("What others keep of it (Listing Shop.region"));
        assertThat(staleness("AP-015")).anyMatch(s -> s.contains("What others keep of it (Listing Shop.region"));
    }

    @Test
    void nothingIsFoundInOurOwnDesign() {
        assertThat(Checks.of(result)).isEmpty();
    }

    @Test
    void whoForgetsItIsFound() {
        List<Plan> forgetful = result.plans().patterns().stream()
                .map(p -> p instanceof WritePlan w && w.pattern().value().equals("AP-014") ? first(w) : p)
                .toList();
        DesignResult other = with(result, new Plans(forgetful, result.plans().loads()));
        assertThat(Checks.of(other).stream().<Object>map(d -> d.code())).contains(CheckCode.LOST_VALUE);
    }

    @Test
    void noTextIsMadeOfIt() throws IOException {
        DesignResult texts = designed(Files.readString(DOCUMENT)
                + "\n## Settings\n\n| Setting | Value |\n|---|---|\n| Key names | generic |\n");
        assertThat(keysOfIndexes(texts)).noneMatch(k -> k.startsWith("Shop"));
        assertThat(texts.design().itemTypes().stream()
                        .flatMap(t -> t.keys().stream())
                        .flatMap(k -> k.paths()))
                .allMatch(dev.partita.model.Path::isOwn);
    }

    @Test
    void aWriteFindsNothingByIt() throws IOException {
        String document = Files.readString(DOCUMENT);
        DesignResult found = designed(document.substring(0, document.indexOf("### Deletes")) + """
                ### Deletes
                | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Frequency | Consistency |
                | --- | --- | --- | --- | --- | --- | --- | --- |
                | AP-032 | Listing | Clear | category, shop.region | delete each Listing where category and shop.region (avg 3, max 20) | No | 0.01/s | Eventual |
                """);
        List<Object> read = ((WritePlan) found.plans().of(new PatternId("AP-032")))
                .finds().stream()
                        .flatMap(n -> n instanceof Node.Query q ? q.space().index().stream() : Stream.empty())
                        .<Object>map(IndexName::value)
                        .toList();
        assertThat(keysOfIndexes(found)).contains("Shop_region");
        assertThat(read).doesNotContain("ListingByShopRegion");
    }

    private static WritePlan first(WritePlan w) {
        return new WritePlan(
                w.pattern(), w.guards(), w.finds(), w.demands(), w.steps().subList(0, 1), w.staleness());
    }

    private static List<String> staleness(String pattern) {
        return ((WritePlan) result.plans().of(new PatternId(pattern))).staleness();
    }

    private static List<String> keysOfIndexes(DesignResult design) {
        return design.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .flatMap(i -> i.keys().stream())
                .map(KeyAttribute::name)
                .toList();
    }

    private static DesignResult designed(String document) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }

    private static DesignResult with(DesignResult r, Plans plans) {
        return new DesignResult(
                r.model(),
                r.layout(),
                r.otherLayout(),
                r.design(),
                plans,
                r.cost(),
                r.certificate(),
                r.choices(),
                r.diagnostics());
    }
}
