package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.price.NumberSize;
import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberRangeTest {
    /** Every number of the range measured by itself. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0",
        "0, 15, 0",
        "0, 255, 0",
        "1, 9999, 0",
        "100, 100, 0",
        "99, 101, 0",
        "-40, 200, 1",
        "0, 100, 3",
        "-10, -1, 0",
        "-1.5, 2.25, 2",
        "0, 99, 2",
        "0.05, 0.31, 4",
        "10, 10.3, 4",
        "-0.009, 0.011, 3",
        "999.97, 1000.03, 2",
        "-1234, 4321, 0",
        "0, 0, 2",
        "-3, 0, 1",
        "9.995, 12.7, 3"
    })
    void equalsTheSumOverAll(BigDecimal low, BigDecimal high, int decimals) {
        BigDecimal step = BigDecimal.ONE.movePointLeft(decimals);
        long sum = 0;
        long count = 0;
        long max = 0;
        for (BigDecimal n = low; n.compareTo(high) <= 0; n = n.add(step)) {
            sum += NumberSize.of(n);
            max = Math.max(max, NumberSize.of(n));
            count++;
        }
        NumberRange range = NumberRange.of(low, high, decimals);
        assertThat(range.average()).isEqualTo(Ratio.of(sum, count));
        assertThat(range.max()).isEqualTo(max);
    }

    /** Every number of the range written out. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0, 9", "1, 4", "5, 10", "0, 1234", "-3, 0", "-105, -7", "-12, 1003", "99, 101", "100, 999"})
    void charactersAreThoseOfAll(long low, long high) {
        long sum = LongStream.rangeClosed(low, high)
                .map(n -> Long.toString(n).length())
                .sum();
        NumberRange range = NumberRange.of(BigDecimal.valueOf(low), BigDecimal.valueOf(high), 0);
        assertThat(range.characters()).isEqualTo(Ratio.of(sum, high - low + 1));
    }
}
