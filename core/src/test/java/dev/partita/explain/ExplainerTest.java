package dev.partita.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.read.DocumentReader;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Without;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an explanation claims adds up, and nothing that it compares with is cheaper than the design. */
class ExplainerTest {
    private static DesignResult result;
    private static Explanation explanation;

    @BeforeAll
    static void explain() throws IOException {
        Path document = Path.of(System.getProperty("partita.root", ".."))
                .resolve("cases/design/session-store/input/access-patterns.md");
        Model model = DocumentReader.read("document", Files.readAllBytes(document))
                .model()
                .orElseThrow();
        Posed posed = new Designer(model).pose().posed().orElseThrow();
        result = posed.result();
        explanation = new Explainer(posed, java.util.Set.of(), Progress.SILENT).explain();
    }

    @Test
    void everythingThatIsBuiltIsExplained() {
        List<String> names = explanation.elements().stream().map(Element::name).toList();
        assertThat(names)
                .containsAll(result.design().tables().stream()
                        .map(t -> t.name().value())
                        .toList())
                .containsAll(result.design().itemTypes().stream()
                        .map(t -> t.name().value())
                        .toList())
                .containsAll(result.design().tables().stream()
                        .flatMap(t -> t.indexes().stream())
                        .map(i -> i.name().value())
                        .toList());
        assertThat(explanation.open()).isEmpty();
    }

    @Test
    void pricesAddUpToTheBill() {
        long total = explanation.elements().stream()
                .filter(e -> e.kind() == Element.Kind.TABLE || e.kind() == Element.Kind.INDEX)
                .mapToLong(e -> e.price().requests() + e.price().storage())
                .sum();
        assertThat(total).isEqualTo(result.cost().bill());
        long ofItems = explanation.elements().stream()
                .filter(e -> e.kind() == Element.Kind.ITEM_TYPE)
                .mapToLong(e -> e.price().requests() + e.price().storage())
                .sum();
        long ofTables = explanation.elements().stream()
                .filter(e -> e.kind() == Element.Kind.TABLE)
                .mapToLong(e -> e.price().requests() + e.price().storage())
                .sum();
        assertThat(ofItems).isEqualTo(ofTables);
    }

    @Test
    void differencesAddUpToWhatTheOtherDesignCosts() {
        Cost own = result.cost();
        assertThat(alternatives())
                .isNotEmpty()
                .allSatisfy(a -> assertThat(a.further()).isEqualTo(a.cost().total() - own.total()));
    }

    @Test
    void nothingWithoutAnElementIsCheaper() {
        assertThat(explanation.elements().stream()
                        .filter(e -> e.kind() != Element.Kind.TABLE)
                        .flatMap(e -> alternative(e.without())))
                .isNotEmpty()
                .allSatisfy(a -> {
                    assertThat(a.isProved()).isTrue();
                    assertThat(a.further()).isNotNegative();
                });
    }

    @Test
    void eachFurtherIndexLowersTheBillAndNoneIsMissing() {
        List<IndexCount> counts = explanation.counts();
        assertThat(counts).extracting(IndexCount::indexes).isSorted().doesNotHaveDuplicates();
        assertThat(counts.stream().filter(IndexCount::isChosen)).hasSize(1);
        List<Long> bills = counts.stream()
                .flatMap(c -> alternative(c.design()))
                .map(a -> a.cost().total() - a.cost().indexUpkeep())
                .toList();
        assertThat(bills).isSortedAccordingTo((one, other) -> Long.compare(other, one));
    }

    private static Stream<Alternative> alternatives() {
        return Stream.concat(
                        explanation.elements().stream().map(Element::without),
                        explanation.counts().stream().map(IndexCount::design))
                .flatMap(ExplainerTest::alternative);
    }

    private static Stream<Alternative> alternative(Without without) {
        return without instanceof Without.Otherwise(Alternative other) ? Stream.of(other) : Stream.empty();
    }
}
