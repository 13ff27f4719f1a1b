package dev.partita.testkit.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.json.DesignJson;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Large applications are simulated quickly; how quickly depends on the machine, so this only tells what is out of all proportion. */
class SpeedTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    /** 41 patterns, so often that they send about a million requests a second. */
    private static final long TIMES = 34;

    private static final Duration MOST = Duration.ofMinutes(3);

    @Test
    void aMinuteOfAMillionRequestsASecondIsSimulated() throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        Path shop = ROOT.resolve("cases/design/shop/want/files/partita/design.json");
        DesignResult result = Designed.times(DesignJson.read(Files.readString(shop)), TIMES);
        Instant begin = Instant.now();
        Simulation simulation = Simulator.run(result, Setup.USUAL);
        Duration took = Duration.between(begin, Instant.now());
        assertThat(simulation.calls()).isGreaterThan(40_000_000);
        assertThat(took).as("a minute").isLessThan(MOST);
    }
}
