package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A contract and the milestones that stand in its item are got with one request, whatever else is asked for with them, and however. */
class OneItemForSeveralLegsTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random");

    /** @param units of a call, the messages beside included */
    @ParameterizedTest
    @CsvSource({
        "legs-out-of-one-item-and-a-page-beside, SINGLE, 2",
        "legs-out-of-one-item-and-a-page-beside, MULTI, 2",
        "legs-out-of-each-of-some-items, SINGLE, 35",
        "legs-out-of-each-of-some-items, MULTI, 30",
        "a-page-out-of-the-item-of-another-leg, SINGLE, 3.5",
        "a-page-out-of-the-item-of-another-leg, MULTI, 3"
    })
    void itIsGotOnce(String document, Layout layout, String units) throws IOException {
        DesignResult result = Designed.of(Files.readString(CASES.resolve(document + ".md")), layout);
        ReadPlan plan = (ReadPlan) result.plans().of(new PatternId("R10"));
        assertThat(plan.nodes().stream()
                        .filter(n -> n instanceof Node.Get || n instanceof Node.Query)
                        .map(n -> n instanceof Node.Get ? "Get" : "Query"))
                .containsExactlyInAnyOrder("Get", "Query");
        assertThat(result.cost().of(new PatternId("R10")).orElseThrow().operations().stream()
                        .map(o -> o.units())
                        .reduce(Ratio.ZERO, Ratio::plus)
                        .text(1))
                .isEqualTo(units);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }
}
