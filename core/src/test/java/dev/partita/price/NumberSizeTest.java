package dev.partita.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberSizeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "-0, 1",
        "1, 2",
        "12, 2",
        "99, 2",
        "100, 2",
        "1700000000, 2",
        "1763500800, 5",
        "1763500800123, 8",
        "-42, 3",
        "123, 3",
        "1010, 3",
        "1234, 3",
        "12345, 4",
        "123456, 4",
        "1.5, 3",
        "1.234, 4",
        "100.5, 4",
        "19.99, 3",
        "-19.99, 4",
        "3.14159, 5",
        "0.15, 2",
        "0.0000001, 2",
        "1E125, 2",
        "1E-100, 2",
        "99999999999999999999999999999999999999, 20",
        "0.00, 1",
        "1.50, 3",
        "760, 3",
        "0.015, 3",
        "0.0105, 3"
    })
    void bytes(String number, int bytes) {
        assertThat(NumberSize.of(new BigDecimal(number))).isEqualTo(bytes);
    }
}
