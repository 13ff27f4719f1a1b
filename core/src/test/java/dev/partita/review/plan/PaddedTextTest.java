package dev.partita.review.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaddedTextTest {
    @ParameterizedTest
    @CsvSource({
        "2, 0, false, 01, 1",
        "2, 0, false, 00, 0",
        "3, 2, false, 00150, 1.5",
        "3, 0, false, 100, 100",
        "2, 1, true, 1125, 12.5",
        "2, 1, true, 0874, -12.5",
        "2, 0, false, 1, ",
        "2, 0, false, +1, ",
    })
    void numbers(int digits, int decimals, boolean signed, String text, String number) {
        assertThat(PaddedText.number(new Encoding.Padded(digits, decimals, signed), text)
                        .map(n -> n.toPlainString())
                        .orElse(null))
                .isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "992, 007", "7973-98-68T87:99:99.999Z, 2026-01-31T12:00:00.000Z"})
    void whatWasInvertedIsReadAsItWas(String inverted, String before) {
        assertThat(PaddedText.upright(inverted)).isEqualTo(before);
        assertThat(PaddedText.upright(before)).isEqualTo(inverted);
    }
}
