package dev.partita.verify.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a table may serve in all. */
class AllowanceTest {

    @Test
    void whatWasNotUsedOfFiveMinutesServesABurst() {
        Allowance allowance = new Allowance.Provisioned(100, 40);
        int seconds = 0;
        while (allowance.isOpen()) {
            allowance.take(160);
            allowance.nextSecond();
            seconds++;
        }
        assertThat(seconds)
                .as("100 and 300 times 60, of which each second takes 60 more than it gives")
                .isEqualTo(Math.ceilDiv(100 + 300 * 60, 60));
    }

    @Test
    void noMoreThanFiveMinutesAreKept() {
        Allowance allowance = new Allowance.Provisioned(100, 0);
        for (int i = 0; i < 1_000; i++) {
            allowance.nextSecond();
        }
        allowance.take(301 * 100);
        assertThat(allowance.isOpen()).isFalse();
    }

    @Test
    void onDemandServesTwiceWhatWasServedHalfAnHourAgo() {
        Allowance allowance = new Allowance.OnDemand(4_000, 0);
        for (int second = 0; second < 1_800; second++) {
            assertThat(allowance.perSecond()).isEqualTo(4_000);
            allowance.take(4_000);
            allowance.nextSecond();
        }
        allowance.nextSecond();
        assertThat(allowance.perSecond()).isEqualTo(8_000);
    }
}
