package dev.partita.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, true",
        "0E+2000000000, true",
        "1E-130, true",
        "-1E-130, true",
        "9.9E-131, false",
        "9.9999999999999999999999999999999999999E+125, true",
        "-9.9999999999999999999999999999999999999E+125, true",
        "1E+126, false",
        "1E+2147483647, false",
        "1E-2147483647, false",
        "99999999999999999999999999999999999999, true",
        "999999999999999999999999999999999999991, false",
        "10000000000000000000000000000000000000000000, true"
    })
    void knowsTheNumbersThatAreKept(BigDecimal number, boolean isKept) {
        assertThat(Limits.isNumber(number)).isEqualTo(isKept);
    }
}
