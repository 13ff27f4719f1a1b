package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Scores that are copied by country: who upserts one warrants that its country is what is stored, so that no copy moves. */
class UpsertOfWhatIsImmutableTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/random/an-upsert-keeps-what-is-immutable.md");

    @Test
    void nothingIsReadAndNothingMoves() throws IOException {
        DesignResult result = result(Files.readString(DOCUMENT));
        WritePlan plan = plan(result);
        assertThat(plan.finds()).isEmpty();
        assertThat(Designed.written(result, "W1")).containsExactly("Score", "Score by season, country, since");
        assertThat(plan.steps())
                .singleElement()
                .satisfies(s -> assertThat(s.actions())
                        .allSatisfy(a -> assertThat(a.only()).isEmpty()));
    }

    @Test
    void whatMayBeAnotherIsReadAndMoves() throws IOException {
        DesignResult result = result(Files.readString(DOCUMENT).replace("(string(2..2), immutable,", "(string(2..2),"));
        assertThat(plan(result).finds()).isNotEmpty();
        assertThat(Designed.written(result, "W1")).hasSizeGreaterThan(2);
    }

    private static WritePlan plan(DesignResult result) {
        return (WritePlan) result.plans().of(new PatternId("W1"));
    }

    private static DesignResult result(String document) {
        DesignResult result = Designed.of(document, Layout.MULTI);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
        return result;
    }
}
