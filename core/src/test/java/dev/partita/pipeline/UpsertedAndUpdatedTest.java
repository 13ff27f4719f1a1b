package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is updated and upserted by one call must be stored: an upsert makes only what nothing demands. */
class UpsertedAndUpdatedTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");

    private static DesignResult result;

    @BeforeAll
    static void design() throws IOException {
        result = Designed.of(Files.readString(CASES.resolve("random/upserted-is-what-is-updated.md")), Layout.SINGLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"22", "24", "25"})
    void makesNothingWhereBothAreOne(String id) {
        assertThat(actions(id).filter(UpsertedAndUpdatedTest::isOfOne))
                .isNotEmpty()
                .allSatisfy(a -> assertThat(a.checks())
                        .anyMatch(c -> c.demandsPresence() && c.failure() instanceof Check.Reports));
    }

    @Test
    void nothingIsFoundByChecks() {
        assertThat(Checks.of(result)).isEmpty();
    }

    private static Stream<Action> actions(String id) {
        return ((WritePlan) result.plans().of(new PatternId(id)))
                .steps().stream().flatMap(s -> s.actions().stream());
    }

    private static boolean isOfOne(Action action) {
        List<Only> only = action.only();
        return only.stream().anyMatch(Only.Same.class::isInstance);
    }
}
