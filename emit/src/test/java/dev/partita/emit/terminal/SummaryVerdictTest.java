package dev.partita.emit.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.result.Certificate;
import dev.partita.result.Verification;
import java.util.List;
import java.util.Optional;
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

    @Test
    void whatOnlyChecksRefuteIsNotCalledRefutedByCalls() {
        assertThat(SummaryVerdict.execution(Optional.of(refuted(0)), Terminal.PLAIN))
                .isEqualTo("Refuted: static checks found 1 error, LOST_VALUE; 16 calls, no mismatch.\n");
    }

    @Test
    void whatChecksAndCallsRefuteIsRefutedOnce() {
        assertThat(SummaryVerdict.execution(Optional.of(refuted(2)), Terminal.PLAIN))
                .startsWith("Refuted: static checks found 1 error, LOST_VALUE; 16 calls, 2 mismatches.\n")
                .containsOnlyOnce("Refuted");
    }

    private static Verification refuted(long mismatches) {
        Verification.OfPattern pattern = new Verification.OfPattern(
                new PatternId("AP-001"), 16, mismatches, Optional.empty(), Ratio.ONE, Ratio.ONE, List.of());
        return new Verification(
                Verification.Verdict.REFUTED,
                List.of(pattern),
                List.of(
                        new Verification.OfCheck("LOST_VALUE", List.of("ERROR AP-001: one")),
                        new Verification.OfCheck("IDLE_INDEX", List.of("WARNING ByDate: another"))),
                1,
                1,
                List.of());
    }

    private static Certificate found(long gap) {
        long objective = 1_000_000_000;
        return new Certificate(
                Certificate.Status.FEASIBLE, objective, objective - gap, 9, List.of(), List.of(), "exact");
    }
}
