package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.statistics.Rows;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ReadUnitsTest {
    private static final Ratio SIZE = Ratio.of(1_000);

    @Test
    void aLimitCutsWhatIsEvaluated() {
        assertThat(evaluated(600, 20, Ratio.ONE, true)).isEqualTo(Ratio.of(20));
        assertThat(evaluated(7, 20, Ratio.ONE, true)).isEqualTo(Ratio.of(7));
        assertThat(evaluated(600, 20, Ratio.percent("15"), true)).isEqualTo(Ratio.of(134));
        assertThat(evaluated(100, 20, Ratio.percent("15"), true)).isEqualTo(Ratio.of(100));
        assertThat(ReadUnits.evaluated(Rows.same(Ratio.of(600)), Optional.empty(), Ratio.ONE, true, SIZE)
                        .average())
                .isEqualTo(Ratio.of(600));
    }

    @Test
    void withoutALimitWholePagesAreRead() {
        assertThat(evaluated(600, 20, Ratio.ONE, false)).isEqualTo(Ratio.of(600));
        assertThat(evaluated(6_000, 20, Ratio.ONE, false)).isEqualTo(Ratio.of(1_048_576, 1_000));
    }

    @Test
    void unitsAreRoundedForEachCallAndWeighted() {
        Rows bytes = new Rows(Ratio.of(4_000), Ratio.of(40_000), Ratio.percent("10"));
        assertThat(ReadUnits.query(Rows.ONE, bytes, false)).isEqualTo(Ratio.of(95, 100));
        assertThat(ReadUnits.query(Rows.same(Ratio.of(4)), bytes, true)).isEqualTo(Ratio.of(76, 10));
        assertThat(ReadUnits.query(Rows.ONE, Rows.same(Ratio.ZERO), false)).isEqualTo(Ratio.of(1, 2));
        assertThat(ReadUnits.gets(Rows.same(Ratio.of(5, 2)), SIZE, false)).isEqualTo(Ratio.of(5, 4));
    }

    @Test
    void furtherRequestsByLimitAndByPage() {
        Rows rows = Rows.same(Ratio.of(40));
        assertThat(ReadUnits.furtherRequests(rows, rows.times(SIZE), OptionalInt.of(20)))
                .isEqualTo(Ratio.ONE);
        assertThat(ReadUnits.furtherRequests(rows, rows.times(SIZE), OptionalInt.empty()))
                .isEqualTo(Ratio.ZERO);
        assertThat(ReadUnits.furtherRequests(rows, rows.times(Ratio.of(100_000)), OptionalInt.empty()))
                .isEqualTo(Ratio.of(3));
    }

    private static Ratio evaluated(long inRange, long wanted, Ratio passing, boolean limited) {
        return ReadUnits.evaluated(Rows.same(Ratio.of(inRange)), Optional.of(Ratio.of(wanted)), passing, limited, SIZE)
                .average();
    }
}
