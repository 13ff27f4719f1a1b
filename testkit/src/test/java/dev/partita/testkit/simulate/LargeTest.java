package dev.partita.testkit.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.testkit.application.Application;
import dev.partita.verify.simulate.Busier;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Large applications are simulated, too; how quickly, benchmarks tell. */
@Tag("full")
class LargeTest {
    /** The 41 patterns of the shop send 39,715 requests a second; so many times as often, a million. */
    private static final long TIMES = 26;

    @Test
    void aMinuteOfAMillionRequestsASecondIsSimulated() {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = Busier.times(new Application("shop").delivered(), TIMES);
        Simulation simulation = Simulator.run(result, Setup.USUAL);
        assertThat(simulation.calls()).isGreaterThan(35_000_000);
    }
}
