package dev.partita.verify.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
    @Test
    void textIsOrderedAsItsUtf8Bytes() {
        List<String> texts = List.of(
                "",
                "a",
                "a#",
                "aa",
                "b",
                "\u007F",
                "\u0080",
                "é",
                "\uD7FF",
                "\uE000",
                "\uFFFF",
                "\uD800\uDC00",
                "\uD83D\uDE00",
                "\uDBFF\uDFFF",
                "a\uFFFF",
                "a\uD800\uDC00");
        for (String left : texts) {
            for (String right : texts) {
                int bytes = Arrays.compareUnsigned(
                        left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
                assertThat(Integer.signum(compare(Value.of(left), Value.of(right))))
                        .isEqualTo(Integer.signum(bytes));
            }
        }
    }

    @Test
    void numbersByValueAndFalseBeforeTrueAndBytesUnsigned() {
        List<Value> numbers = new ArrayList<>(Stream.of("10", "9", "-1", "0.5", "-10")
                .map(t -> Value.of(new BigDecimal(t)))
                .toList());
        Collections.sort(numbers, ValueOrder.INSTANCE);
        assertThat(numbers.stream().map(v -> ((Value.Number) v).number().toPlainString()))
                .containsExactly("-10", "-1", "0.5", "9", "10");
        assertThat(compare(Value.of(false), Value.of(true))).isNegative();
        assertThat(compare(new Value.Binary("/w=="), new Value.Binary("AQ=="))).isPositive();
    }

    private static int compare(Value left, Value right) {
        return ValueOrder.INSTANCE.compare(left, right);
    }
}
