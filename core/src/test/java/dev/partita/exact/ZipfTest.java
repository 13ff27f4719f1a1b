package dev.partita.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfTest {
    /** Against terms added up in floating point. */
    @ParameterizedTest
    @CsvSource({
        "1, 1.1",
        "7, 1.1",
        "100, 1",
        "101, 1",
        "5000, 1",
        "5000, 1.1",
        "5000, 0.5",
        "20000, 2",
        "20000, 0.07",
        "300, 0"
    })
    void equalsTheSumOfTerms(long values, String exponent) {
        double sum = 0;
        for (long k = values; k >= 1; k--) {
            sum += Math.pow(k, -Double.parseDouble(exponent));
        }
        Ratio share = Zipf.hottest(values, Ratio.of(new BigDecimal(exponent)));
        assertThat(Double.parseDouble(share.text(12))).isCloseTo(1 / sum, Offset.offset(2e-9));
    }

    @Test
    void manyValues() {
        assertThat(Zipf.hottest(1_000_000, Ratio.ONE).text(6)).isEqualTo("0.06948");
        assertThat(Zipf.hottest(100_000_000_000L, Ratio.of(11, 10)).compareTo(Ratio.of(1, 11)))
                .isPositive();
    }
}
