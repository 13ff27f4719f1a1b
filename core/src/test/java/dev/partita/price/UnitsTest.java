package dev.partita.price;

import static dev.partita.price.Units.Consistency.EVENTUAL;
import static dev.partita.price.Units.Consistency.STRONG;
import static dev.partita.price.Units.Consistency.TRANSACTIONAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnitsTest {
    private static final Optional<Ratio> ABSENT = Optional.empty();

    @Test
    void aReadThatFindsNothingCostsTheLeastStep() {
        assertThat(Units.read(0, EVENTUAL)).isEqualTo(Ratio.of(1, 2));
        assertThat(Units.read(0, STRONG)).isEqualTo(Ratio.ONE);
        assertThat(Units.read(0, TRANSACTIONAL)).isEqualTo(Ratio.of(2));
    }

    @Test
    void aQueryIsRoundedOnceAndBatchGetPerItem() {
        assertThat(Units.read(10 * 1_024, EVENTUAL)).isEqualTo(Ratio.of(3, 2));
        assertThat(Units.read(10 * 1_024, STRONG)).isEqualTo(Ratio.of(3));
        assertThat(Units.read(1_024, EVENTUAL).times(10)).isEqualTo(Ratio.of(5));
        assertThat(Units.read(25 * 200, EVENTUAL)).isEqualTo(Ratio.ONE);
        assertThat(Units.read(Ratio.of(6, 5).times(100 * 1_024), STRONG)).isEqualTo(Ratio.of(30));
        assertThat(Units.read(Ratio.of(6, 5).times(1_024), EVENTUAL).times(100)).isEqualTo(Ratio.of(50));
        assertThat(Units.read(Ratio.of(6, 5).times(100 * 1_024), EVENTUAL)).isEqualTo(Ratio.of(15));
    }

    @Test
    void aFullPage() {
        assertThat(Units.read(Limits.PAGE_BYTES, EVENTUAL)).isEqualTo(Ratio.of(128));
        assertThat(Units.read(Limits.PAGE_BYTES, STRONG)).isEqualTo(Ratio.of(256));
    }

    @Test
    void aLocalIndexFetchesEachItem() {
        assertThat(Units.localWithFetch(Ratio.of(4 * 200), 4, Ratio.of(300), STRONG))
                .isEqualTo(Ratio.of(5));
    }

    @Test
    void stepsAreExact() {
        assertThat(Units.write(1_024)).isEqualTo(1);
        assertThat(Units.write(1_025)).isEqualTo(2);
        assertThat(Units.write(Ratio.of(10_241, 10))).isEqualTo(2);
        assertThat(Units.write(0)).isEqualTo(1);
    }

    @Test
    void putOfHalfAKilobyteWithAnIndexOfAll() {
        assertThat(Units.write(500)).isEqualTo(1);
        assertThat(Units.index(ABSENT, bytes(500), Units.Change.KEY)).isEqualTo(1);
    }

    @Test
    void updateOfAnIndexedStatus() {
        assertThat(Units.write(3_277)).isEqualTo(4);
        assertThat(Units.index(bytes(120), bytes(120), Units.Change.KEY)).isEqualTo(2);
        assertThat(Units.index(bytes(3_277), bytes(3_277), Units.Change.KEY)).isEqualTo(8);
        assertThat(Units.index(bytes(120), bytes(120), Units.Change.NONE)).isZero();
        assertThat(Units.index(bytes(120), bytes(1_100), Units.Change.PROJECTED))
                .isEqualTo(2);
    }

    @Test
    void sparseEntriesComeAndGo() {
        assertThat(Units.index(bytes(120), ABSENT, Units.Change.KEY)).isEqualTo(1);
        assertThat(Units.index(ABSENT, ABSENT, Units.Change.KEY)).isZero();
    }

    @Test
    void transactionsDoubleTheTable() {
        assertThat(Units.transactionalWrite(Ratio.of(3_277))).isEqualTo(8);
        assertThat(Units.transactionalWrite(Ratio.of(1_024))).isEqualTo(2);
        assertThat(Units.transactionalWrite(Ratio.of(5 * 1_024))).isEqualTo(10);
    }

    private static Optional<Ratio> bytes(long bytes) {
        return Optional.of(Ratio.of(bytes));
    }
}
