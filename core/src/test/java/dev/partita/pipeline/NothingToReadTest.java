package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A condition tells that a list has nothing of what is put, before and after: it is one request, and priced as one. */
class NothingToReadTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");

    @Test
    void whereNothingIsListed() throws IOException {
        DesignResult result =
                Designed.of(Files.readString(CASES.resolve("random/put-where-nothing-is-listed.md")), Layout.SINGLE);
        WritePlan draft = (WritePlan) result.plans().of(new PatternId("AP-24"));
        assertThat(draft.finds()).isEmpty();
        assertThat(draft.steps()).singleElement().isInstanceOf(Step.Plain.class);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(Checks.of(result)).isEmpty();
    }
}
