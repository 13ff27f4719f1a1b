package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** That what one pattern done otherwise saves is the difference of two whole bills, however tables are paid for. */
class RevisionTest {
    private static final Path CASES = Path.of(System.getProperty("partita.root", ".."), "cases", "design");

    @ParameterizedTest
    @CsvSource({
        "session-store, MULTI, ON_DEMAND",
        "session-store, MULTI, PROVISIONED",
        "session-store, MULTI, AUTO",
        "chat, SINGLE, AUTO",
        "social-network, MULTI, AUTO"
    })
    void aPatternIsPricedAsByTwoWholeBills(String application, Settings.Layout layout, Settings.Mode mode)
            throws IOException {
        Model read = DocumentReader.read(
                        "document",
                        Files.readAllBytes(CASES.resolve(application).resolve("input/access-patterns.md")))
                .model()
                .orElseThrow();
        Model model = read.with(read.settings()
                .with(layout)
                .with(new Settings.Capacity(mode, read.settings().capacity().targetUtilisation())));
        DesignResult result = new Designer(model).design().result().orElseThrow();
        Revision revision = new Revision(new Statistics(model), result.design(), result.plans());
        assertThat(model.patterns()).allSatisfy(pattern -> {
            Pattern other = pattern.with(pattern.load().times(Ratio.of(3)));
            Model changed = model.with(
                    model.entities(),
                    model.patterns().stream()
                            .map(p -> p.equals(pattern) ? other : p)
                            .toList());
            long whole = Billing.cost(changed, result.design(), result.plans()).total();
            assertThat(revision.saved(pattern, other, result.plans().of(pattern.id())))
                    .isNegative()
                    .isEqualTo(result.cost().total() - whole);
        });
    }
}
