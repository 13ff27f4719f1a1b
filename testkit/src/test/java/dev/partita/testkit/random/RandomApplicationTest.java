package dev.partita.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class RandomApplicationTest {
    private static final int SEEDS = Boolean.getBoolean("partita.full") ? 300 : 60;

    @Test
    void theSameSeedGivesTheSameDocument() {
        assertThat(RandomApplication.document(7, Extent.WIDE)).isEqualTo(RandomApplication.document(7, Extent.WIDE));
        assertThat(RandomApplication.document(7, Extent.WIDE)).isNotEqualTo(RandomApplication.document(8, Extent.WIDE));
    }

    @Test
    void keepsToTheGrammar() {
        List<String> unread = new ArrayList<>();
        LongStream.rangeClosed(1, SEEDS).forEach(seed -> {
            String text = RandomApplication.document(seed, Extent.WIDE);
            ReadResult read = DocumentReader.read("random", text.getBytes(StandardCharsets.UTF_8));
            read.diagnostics().stream()
                    .filter(d -> d.severity() == Severity.ERROR)
                    .forEach(d -> unread.add(seed + " " + d.subject() + ": " + d.message()));
        });
        assertThat(unread).isEmpty();
    }
}
