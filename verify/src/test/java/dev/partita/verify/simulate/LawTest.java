package dev.partita.verify.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.partita.exact.Ratio;
import dev.partita.exact.Zipf;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values are met as often as their law says. */
class LawTest {
    private static final int DRAWS = 1_000_000;

    private static double shareOf(long rank, Law law) {
        Dice dice = new Dice(5);
        long met = 0;
        for (int i = 0; i < DRAWS; i++) {
            met += law.rank(dice.next()) == rank ? 1 : 0;
        }
        return (double) met / DRAWS;
    }

    @Test
    void evenValuesAreMetEvenly() {
        assertThat(shareOf(0, Law.even(4))).isCloseTo(0.25, within(0.003));
        assertThat(shareOf(3, Law.even(4))).isCloseTo(0.25, within(0.003));
    }

    @Test
    void theHottestHasItsShareAndTheOthersTheRest() {
        Law law = Law.hottest(Ratio.of(1, 10), 4);
        assertThat(law).as("no value has less than its even share").isNotNull();
        assertThat(shareOf(0, law)).isCloseTo(0.25, within(0.003));
        assertThat(shareOf(0, Law.hottest(Ratio.of(4, 10), 4))).isCloseTo(0.4, within(0.003));
        assertThat(shareOf(2, Law.hottest(Ratio.of(4, 10), 4))).isCloseTo(0.2, within(0.003));
    }

    @Test
    void zipfFallsWithTheRank() {
        long values = 10_000_000_000L;
        Ratio exponent = Ratio.of(11, 10);
        double hottest = Double.parseDouble(Zipf.hottest(values, exponent).text(9));
        Law law = Law.zipf(exponent, values);
        assertThat(shareOf(0, law)).isCloseTo(hottest, within(0.002));
        assertThat(shareOf(9, law)).isCloseTo(hottest / Math.pow(10, 1.1), within(0.001));
    }

    @Test
    void sharesAreAsGiven() {
        Law law = Law.shares(List.of(Ratio.of(1, 10), Ratio.of(9, 10)));
        assertThat(shareOf(0, law)).isCloseTo(0.1, within(0.002));
        assertThat(shareOf(1, law)).isCloseTo(0.9, within(0.002));
    }

    @Test
    void whatHasManyValuesStaysWithinThem() {
        Law law = Law.zipf(Ratio.ONE, 5_000);
        Dice dice = new Dice(9);
        for (int i = 0; i < DRAWS; i++) {
            assertThat(law.rank(dice.next())).isBetween(0L, 4_999L);
        }
    }
}
