package dev.partita.emit.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.result.Certificate;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryVerdictTest {
    @Test
    void aGapIsSaidInMoney() {
        assertThat(SummaryVerdict.gap(found(374_490_000))).isEqualTo("at most $374.49 a month above the optimum");
    }

    @Test
    void aGapBelowACentIsNotSaidToBeNothing() {
        assertThat(SummaryVerdict.gap(found(9_999))).isEqualTo("less than a cent a month above the optimum");
    }

    @Test
    void withoutABoundNothingIsKnown() {
        assertThat(SummaryVerdict.gap(found(1_000_000_000))).isEqualTo("how far above the optimum is not known");
    }

    private static Certificate found(long gap) {
        long objective = 1_000_000_000;
        return new Certificate(
                Certificate.Status.FEASIBLE, objective, objective - gap, 9, List.of(), List.of(), "exact");
    }
}
