package dev.partita.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Applications that nobody has seen get a design that does what they mean, or a reason why there is none. */
@Tag("full")
class RandomApplicationsTest {
    private static final int EVERY_DAY = 20;
    private static final int TINY = 20;
    private static final int ALL = 200;
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final boolean REST = Boolean.getBoolean("partita.rest");

    private static LocalDynamo dynamo;
    private static Trial trial;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
        trial = new Trial(Optional.of(Ground.of(dynamo)), 1);
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(REST ? EVERY_DAY + 1 : 1, FULL ? ALL : EVERY_DAY);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRandomApplication(long seed) {
        Extent extent = seed > TINY ? Extent.SMALL : Extent.TINY;
        Finding finding = trial.of(RandomApplication.document(seed, extent));
        assertThat(finding.kind())
                .as("application %s of extent %s: %s", seed, extent.name(), finding.text())
                .isIn(Finding.Kind.GOOD, Finding.Kind.REFUSED);
    }
}
