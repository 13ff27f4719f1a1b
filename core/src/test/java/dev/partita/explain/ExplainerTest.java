package dev.partita.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.cost.Demand;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.read.DocumentReader;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Quantity;
import dev.partita.result.explanation.Quantity.Bound;
import dev.partita.result.explanation.Without;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an explanation claims adds up, and nothing that it compares with is cheaper than the design. */
class ExplainerTest {
    private static final long CENT = 10_000;
    private static final long DOLLAR = 1_000_000;

    private static Posed posed;
    private static DesignResult result;
    private static Explanation explanation;

    @BeforeAll
    static void explain() throws IOException {
        Path document = Path.of(System.getProperty("partita.root", ".."))
                .resolve("cases/design/session-store/input/access-patterns.md");
        Model model = DocumentReader.read("document", Files.readAllBytes(document))
                .model()
                .orElseThrow();
        posed = new Designer(model).pose().posed().orElseThrow();
        result = posed.result();
        explanation = new Explainer(posed, Set.of(), Progress.SILENT).explain();
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
                .anyMatch(Alternative::isProved)
                .allSatisfy(a -> assertThat(a.further()).isNotNegative());
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

    @Test
    void theDesignIsTheCheapestUpToWhereANumberChangesItAndNoFurther() {
        Posed.Finished own = posed.finished();
        List<Quantity> rates = explanation.quantities().stream()
                .filter(q -> q.kind() == Quantity.Kind.RATE)
                .toList();
        assertThat(rates).hasSize(result.model().patterns().size());
        List<Quantity> moving =
                rates.stream().filter(q -> q.up() instanceof Bound.Changes).toList();
        assertThat(moving).isNotEmpty().allSatisfy(q -> {
            Ratio last = ((Bound.Changes) q.up()).factor();
            PatternId pattern = new PatternId(q.subject());
            assertThat(regret(own, pattern, last)).isLessThanOrEqualTo(CENT);
            assertThat(regret(own, pattern, last.times(Ratio.of(11, 10)))).isPositive();
        });
    }

    /** What a design costs above the cheapest, where a pattern is called so many times as often. */
    private static long regret(Posed.Finished own, PatternId called, Ratio times) {
        List<Pattern> patterns = result.model().patterns().stream()
                .map(p -> p.id().equals(called) ? p.with(p.load().times(times)) : p)
                .toList();
        Model model = result.model().with(result.model().entities(), patterns);
        Posed.Found cheapest = posed.under(List.of(new Demand.Called(called, times)));
        return own.at(model).cost().total()
                - cheapest.design().orElseThrow().cost().total();
    }

    @Test
    void noOtherWayOfAPatternIsCheaper() {
        Without next = new Explainer(posed, Set.of(), Progress.SILENT)
                .reason(result.model().pattern(new PatternId("AP-004")).orElseThrow())
                .parts()
                .get(0)
                .others()
                .get(0)
                .without();
        assertThat(next).isInstanceOf(Without.Otherwise.class);
        assertThat(((Without.Otherwise) next).alternative().further()).isNotNegative();
    }

    /** Ways that differ only in whether the home holds its key's values by name too are called the same. */
    @Test
    void ofWaysThatAreCalledTheSameTheOneThatWasTakenIsNamed() throws IOException {
        Posed watching = posed("candidate/FallbackPlan-dear/near-miss");
        assertThat(watching.result().model().patterns())
                .filteredOn(Read.class::isInstance)
                .allSatisfy(p -> assertThat(new Explainer(watching, Set.of(), Progress.SILENT)
                                .reason(p)
                                .parts())
                        .isNotEmpty()
                        .allSatisfy(part -> assertThat(part.chosen()).isNotBlank()));
    }

    @Test
    void howFewValuesThereMayBeMattersMostOfAllThatIsAssumed() throws IOException {
        Explanation laboratory =
                new Explainer(posed("check/GUESSED_VALUES-analyte/fires"), Set.of(), Progress.SILENT).explain();
        Quantity values = laboratory.quantities().stream()
                .filter(q -> q.kind() == Quantity.Kind.VALUES)
                .findFirst()
                .orElseThrow();
        assertThat(values.subject()).isEqualTo("Result.analyte");
        assertThat(values.isAssumed()).isTrue();
        assertThat(values.up()).isEqualTo(new Bound.Beyond(Ratio.ONE));
        assertThat(laboratory.quantities())
                .filteredOn(Quantity::isAssumed)
                .allSatisfy(q -> assertThat(q.regret()).isLessThanOrEqualTo(values.regret()));
    }

    @Test
    void whatItCostsThatAWriteDeletesWhatStandsBetween() throws IOException {
        Posed readings = posed("check/HINDERED-delete/fires");
        Alternatives alternatives = new Alternatives(readings, new Effort(readings, Progress.SILENT, Long.MAX_VALUE));
        assertThat(alternatives.unhindered()).singleElement().satisfies(s -> {
            assertThat(s.decisions()).containsExactly("AP-013 deletes no Device (an update marks what is gone)");
            assertThat(((Without.Otherwise) s.without()).alternative().further())
                    .isLessThan(-600 * DOLLAR);
        });
    }

    /** Replicas have the same words each: they are named once. */
    @Test
    void whatIsBuiltManyTimesIsNamedOnce() throws IOException {
        Posed.Finished replicated = posed("candidate/ReplicateForReads/fires").finished();
        Posed.Finished single = posed("candidate/ReplicateForReads/near-miss").finished();
        assertThat(replicated.laid().choice().accesses())
                .hasSizeGreaterThan(single.laid().choice().accesses().size() + 1);
        assertThat(Built.beyond(replicated, single))
                .doesNotHaveDuplicates()
                .anySatisfy(words -> assertThat(words).contains(" replicas of "));
    }

    private static Posed posed(String folder) throws IOException {
        Path document = Path.of(System.getProperty("partita.root", ".."))
                .resolve("cases/" + folder + "/input/access-patterns.md");
        return new Designer(DocumentReader.read("document", Files.readAllBytes(document))
                        .model()
                        .orElseThrow())
                .pose()
                .posed()
                .orElseThrow();
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
