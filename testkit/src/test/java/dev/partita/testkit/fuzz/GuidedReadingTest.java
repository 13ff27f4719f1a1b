package dev.partita.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The first texts that the fuzzer makes up from those that are read; {@link GuidedReading} goes on for longer. */
@Tag("full")
class GuidedReadingTest {
    private static final List<String> SHORT = List.of("-seed=1", "-runs=250");

    static Set<String> forms() {
        return GuidedReading.goods().keySet();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void noTextOfThoseFails(String form, @TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assertThat(new GuidedReading(folder).holds(form, SHORT)).isTrue();
    }
}
