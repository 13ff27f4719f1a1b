package dev.partita.testkit.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.verify.simulate.Busier;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Cases whose outcome can be computed by hand. */
class ClosedFormTest {
    /** A write of one unit, and a read of half a unit. */
    private static final String COUNTERS = """
        # Counters

        ## Entities

        ### Counter
        - **Attributes**:
          - `counterId` (string(8..8), id, immutable)
          - `number` (number(0..1000000))
        - **Cardinality**: 1000000 total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Frequency | Returns | Skew |
        |---|---|---|---|---|---|---|---|
        | AP-001 | Counter | Look | counterId | Single | %s/s peak %s/s | * | %s |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Frequency | Skew |
        |---|---|---|---|---|---|---|
        | AP-010 | Counter | Count | counterId | update Counter(number += 1) | %s/s peak %s/s | %s |
        """;

    /** Events by day: all that is stored at a moment has the same partition key and comes last. */
    private static final String EVENTS = """
        # Events

        ## Settings

        | Setting | Value |
        |---|---|
        | Split for heat | %s |

        ## Entities

        ### Event
        - **Attributes**:
          - `sensor` (string(8..8), id, immutable, distinct 1000)
          - `at` (datetime, id, immutable)
          - `day` (date, immutable, distinct 1000)
          - `kind` (string(8..8), immutable, distinct 1000000)
        - **Cardinality**: 1000000 total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Frequency | Returns |
        |---|---|---|---|---|---|---|---|---|
        | AP-001 | Event | Of a day | day | Collection | %s ASC | 5 | 1/s | sensor, at |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Frequency |
        |---|---|---|---|---|---|
        | AP-010 | Event | Store | sensor, at, day, kind | create Event | 3/s peak 3/s |
        """;

    /** Orders of which all have the same kind: an index by kind has one partition key. */
    private static final String ORDERS = """
        # Orders

        ## Entities

        ### Order
        - **Attributes**:
          - `orderId` (string(8..8), id, immutable)
          - `kind` (string(8..8), immutable, distinct 10, skew 100%)
          - `total` (number(0..1000000))
        - **Cardinality**: 1000000 total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Frequency | Returns |
        |---|---|---|---|---|---|---|---|---|
        | AP-001 | Order | One | orderId | Single | - | - | 4/s peak 4/s | * |
        | AP-002 | Order | Of a kind | kind | Collection | total ASC | 5 | 0.01/s | orderId, total |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Frequency |
        |---|---|---|---|---|---|
        | AP-010 | Order | Order | orderId, kind, total | create Order | 3/s peak 3/s |
        """;

    private static DesignResult counters(int reads, int writes, String skew) {
        String document = COUNTERS.formatted(reads, reads, skew, writes, writes, skew);
        return Busier.times(Designed.of(document), 1_000);
    }

    private static DesignResult events(String split, String sort) {
        return Busier.times(Designed.of(EVENTS.formatted(split, sort)), 1_000);
    }

    private static Simulation simulated(DesignResult result) {
        return Simulator.run(result, Setup.USUAL);
    }

    private static double throttledShare(Simulation simulation, String pattern) {
        Simulation.OfPattern of = simulation.patterns().stream()
                .filter(p -> p.pattern().value().equals(pattern))
                .findFirst()
                .orElseThrow();
        return (double) of.throttled() / of.calls();
    }

    @Test
    void aSingleHotItemIsWrittenAThousandTimesASecond() {
        Simulation simulation = simulated(counters(1, 4, "counterId 100%"));
        assertThat(throttledShare(simulation, "AP-010")).isCloseTo(3 / 4.0, within(0.002));
        assertThat(throttledShare(simulation, "AP-001"))
                .as("reads have units of their own")
                .isZero();
        assertThat(simulation.hotKeys().get(0).name()).endsWith("no. 1");
        assertThat(simulation.hotKeys().get(0).units().rounded()).isCloseTo(4_000, within(60L));
    }

    @Test
    void aSingleHotItemIsReadSixThousandTimesASecondEventually() {
        Simulation simulation = simulated(counters(12, 1, "counterId 100%"));
        assertThat(throttledShare(simulation, "AP-001")).isCloseTo(1 / 2.0, within(0.002));
    }

    @Test
    void aHotShareIsThrottledByWhatItHasBeyondItsPartition() {
        Simulation simulation = simulated(counters(1, 6, "counterId 30%"));
        assertThat(throttledShare(simulation, "AP-010"))
                .as("1,800 a second meet the hottest, of which 800 are too many")
                .isCloseTo(800 / 6_000.0, within(0.002));
    }

    @Test
    void evenKeysAreServed() {
        Simulation simulation = simulated(counters(20, 6, "-"));
        assertThat(simulation.throttled()).isZero();
        assertThat(simulation.hotKeys()).isEmpty();
    }

    @Test
    void aNewTableServesFourThousandWritesHoweverEvenTheyAre() {
        Setup fresh = new Setup(1, 30, OptionalInt.empty(), true);
        Simulation simulation = Simulator.run(counters(1, 8, "-"), fresh);
        assertThat(throttledShare(simulation, "AP-010")).isCloseTo(1 / 2.0, within(0.01));
    }

    @Test
    void whatRisesIsNeverSplit() {
        Simulation simulation = simulated(events("relied on", "at"));
        assertThat(throttledShare(simulation, "AP-010")).isCloseTo(2 / 3.0, within(0.002));
    }

    @Test
    void whatIsSpreadIsSplitWhereThatIsReliedOn() {
        assertThat(throttledShare(simulated(events("not relied on", "kind")), "AP-010"))
                .isCloseTo(2 / 3.0, within(0.002));
        assertThat(throttledShare(simulated(events("relied on", "kind")), "AP-010"))
                .isZero();
    }

    @Test
    void aHotIndexRefusesWritesOfItsTable() {
        Simulation simulation = simulated(Busier.times(Designed.of(ORDERS), 1_000));
        assertThat(throttledShare(simulation, "AP-010")).isCloseTo(2 / 3.0, within(0.002));
        assertThat(throttledShare(simulation, "AP-001")).isZero();
        Simulation.OfPattern write = simulation.patterns().get(2);
        assertThat(write.by()).hasSize(1);
        assertThat(write.by().get(0).index()).isPresent();
        assertThat(simulation.advice()).hasSize(1);
        assertThat(simulation.advice().get(0).space()).isEqualTo(write.by().get(0));
        assertThat(simulation.advice().get(0).shards()).hasValue(4);
    }

    @Test
    void shardsDoNotHelpASingleItem() {
        Simulation simulation = simulated(counters(1, 4, "counterId 100%"));
        assertThat(simulation.advice()).hasSize(1);
        assertThat(simulation.advice().get(0).shards()).isEmpty();
    }

    @Test
    void theSameSeedGivesTheSame() {
        DesignResult result = counters(1, 3, "counterId zipf 1.1");
        assertThat(simulated(result)).isEqualTo(simulated(result));
        Setup other = new Setup(2, 60, OptionalInt.empty(), false);
        assertThat(simulated(result)).isNotEqualTo(Simulator.run(result, other));
    }
}
