package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.Billing;
import dev.partita.candidate.Candidates;
import dev.partita.cost.Demand;
import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of any choice over a fixed set of candidates, and of any design. */
@Tag("full")
class ChoicePropertiesTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));

    /** The share of a cost by which what was minimised may differ from it: see {@link LayoutSolve#agree}. */
    private static final long TOLERANCE = 10_000;

    /** In the everyday build each in the layout that is solved sooner. */
    private static Stream<Arguments> applications() {
        boolean full = Boolean.getBoolean("partita.full");
        return Stream.of("chat", "ebay", "session-store", "shop-template")
                .flatMap(app -> Stream.of(Layout.SINGLE, Layout.MULTI)
                        .filter(l -> full || l == Layout.MULTI)
                        .map(l -> Arguments.of(app, l)));
    }

    @ParameterizedTest
    @MethodSource("applications")
    void aFurtherDecisionNeverLowersTheCost(String application, Layout layout) throws IOException {
        Posed posed = new Designer(model(application, layout)).pose().posed().orElseThrow();
        long free = under(posed, List.of());
        List<Demand> demands = new ArrayList<>();
        posed.finished().built().forEach(s -> demands.add(new Demand.Without(List.of(s))));
        posed.candidates().stream()
                .filter(s -> !posed.finished().built().contains(s))
                .limit(6)
                .forEach(s -> demands.add(new Demand.Using(List.of(s))));
        IntStream.range(0, 3).forEach(i -> demands.add(new Demand.AtMostIndexes(i)));
        for (int i = 0; i < demands.size(); i++) {
            Demand one = demands.get(i);
            Demand other = demands.get((i + 1) % demands.size());
            long narrowed = under(posed, List.of(one));
            assertThat(narrowed).as(one.toString()).isGreaterThanOrEqualTo(free - free / TOLERANCE);
            if (posed.under(List.of(one)).isProved()) {
                assertThat(under(posed, List.of(one, other)))
                        .as("%s and %s", one, other)
                        .isGreaterThanOrEqualTo(narrowed - narrowed / TOLERANCE);
            }
        }
    }

    /** The cheapest that is found under demands; more than anything where nothing meets them. */
    private static long under(Posed posed, List<Demand> demands) {
        return posed.under(demands).design().map(d -> d.cost().total()).orElse(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void aPatternLessNeverRaisesTheCost(String application, Layout layout) throws IOException {
        Model model = model(application, layout);
        boolean isSingle = layout == Layout.SINGLE;
        LayoutSolve whole = new LayoutSolve(model, isSingle, new Statistics(model), Candidates::all);
        long cost = proved(whole);
        for (Pattern dropped : model.patterns()) {
            Model less = model.with(
                    model.entities(),
                    model.patterns().stream().filter(p -> p != dropped).toList());
            LayoutSolve rest = new LayoutSolve(
                    less, isSingle, new Statistics(less), c -> whole.decisions().candidates());
            assertThat(proved(rest)).as("without " + dropped.id()).isLessThanOrEqualTo(cost + cost / TOLERANCE);
        }
    }

    private static long proved(LayoutSolve problem) {
        Certificate certificate = problem.solve().solved().orElseThrow().certificate();
        assertThat(certificate.status()).isEqualTo(Certificate.Status.OPTIMAL);
        return certificate.objective();
    }

    @ParameterizedTest
    @MethodSource("applications")
    void aGivenDesignsRequestsCostInProportionToTheRates(String application, Layout layout) throws IOException {
        DesignResult result = designed(model(application, layout));
        for (long times : List.of(0L, 3L, 1_000L)) {
            Cost scaled = Billing.cost(called(result.model(), times), result.design(), result.plans());
            long operations = scaled.patterns().stream()
                    .mapToLong(p -> p.operations().size())
                    .sum();
            // Each operation is rounded to a whole micro-dollar once, before and after.
            assertThat(scaled.requests() - times * result.cost().requests())
                    .isBetween(-operations * (times + 1), operations * (times + 1));
            assertThat(scaled.storage()).isEqualTo(result.cost().storage());
        }
    }

    private static Model called(Model model, long times) {
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> p.with(p.load().times(Ratio.of(times))))
                .toList();
        return model.with(model.entities(), patterns);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void theOrderOfADocumentChangesNothingButOrder(String application, Layout layout) throws IOException {
        Model model = model(application, layout);
        DesignResult result = designed(model);
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            List<Entity> entities = new ArrayList<>(model.entities());
            List<Pattern> patterns = new ArrayList<>(model.patterns());
            Collections.shuffle(entities, random);
            Collections.shuffle(patterns, random);
            DesignResult other = designed(model.with(entities, patterns));
            assertThat(other.cost().total()).isEqualTo(result.cost().total());
            assertThat(chosen(other)).containsExactlyInAnyOrderElementsOf(chosen(result));
            assertThat(other.design().tables().stream().map(t -> t.name()))
                    .containsExactlyInAnyOrderElementsOf(
                            result.design().tables().stream().map(t -> t.name()).toList());
        }
    }

    private static List<String> chosen(DesignResult result) {
        return result.choices().stream()
                .map(c -> c.subject() + ": " + c.chosen())
                .toList();
    }

    @Test
    void whatIsCalledMoreOftenIsServedNoDearerThanByTheDesignForLess() throws IOException {
        Model model = model("shop-template", Layout.MULTI);
        DesignResult often = designed(called(model, 1_000));
        DesignResult once = designed(model);
        Cost stretched = Billing.cost(often.model(), once.design(), once.plans());
        assertThat(often.cost().total()).isLessThanOrEqualTo(stretched.total() + stretched.total() / TOLERANCE);
    }

    private static DesignResult designed(Model model) {
        return new Designer(model).design().result().orElseThrow();
    }

    private static Model model(String application, Layout layout) throws IOException {
        Path document = ROOT.resolve("cases/design").resolve(application).resolve("input/access-patterns.md");
        Model model = DocumentReader.read("document", Files.readAllBytes(document))
                .model()
                .orElseThrow();
        return model.with(model.settings().with(layout));
    }
}
