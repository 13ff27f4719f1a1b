package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An account that has 3 % of all subscribers has no more memberships for each of them: a filter finds as many there as a key does. */
@Tag("full")
class HotFilterTest {
    private static final Path DOCUMENT =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random/kept-of-many-of-one-account.md");

    /** What passes a filter in one design, and is found by a key in another, costs as many writes: else nothing would be proved. */
    @Test
    void isPricedAsBilled() throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = Designed.of(Files.readString(DOCUMENT), Layout.SINGLE);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }
}
