package dev.partita.verify.plain;

import dev.partita.model.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * The length of a value in bytes, as declared lengths are meant: text in UTF-8, binaries raw, a list or map 3 bytes
 * and 1 for each element beside what they hold, a set what it holds, a number by its digits.
 */
public final class ValueBytes {
    private ValueBytes() {}

    public static long of(Value value) {
        return switch (value) {
            case Value.Text text -> utf8(text.text());
            case Value.Number number -> number(number.number());
            case Value.Bool bool -> 1;
            case Value.Null none -> 1;
            case Value.Binary binary -> binary.bytes().length;
            case Value.ListOf list ->
                3 + list.elements().stream().mapToLong(e -> 1 + of(e)).sum();
            case Value.MapOf map ->
                3
                        + map.entries().entrySet().stream()
                                .mapToLong(e -> 1 + utf8(e.getKey()) + of(e.getValue()))
                                .sum();
            case Value.TextSet set ->
                set.elements().stream().mapToLong(ValueBytes::utf8).sum();
            case Value.NumberSet set ->
                set.elements().stream().mapToLong(ValueBytes::number).sum();
        };
    }

    private static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /**
     * One byte, one for each two digits left and right of the point, one for a minus; zeros at the ends count nothing.
     */
    private static long number(BigDecimal number) {
        if (number.signum() == 0) {
            return 1;
        }
        BigDecimal plain = number.stripTrailingZeros();
        int fraction = Math.max(0, plain.scale());
        int whole = plain.precision() - fraction;
        int digits = whole > 0 ? (whole + 1) / 2 + (fraction + 1) / 2 : (plain.precision() + 1) / 2;
        return 1L + digits + (plain.signum() < 0 ? 1 : 0);
    }
}
