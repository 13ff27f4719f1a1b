package dev.partita.price;

import java.math.BigDecimal;

/**
 * Bytes of a number as DynamoDB measures them.
 *
 * <p>Rule (measured, {@code paritysuite/dynamodb-conformance} {@code src/item-size.ts}; the guide's "one byte per two
 * significant digits and one more" is its approximation): zero has 1 byte; else 1, and one for each two digits begun left of
 * the point, and one for each two digits begun right of it, and one for a minus sign. Leading zeros don't count, nor do
 * trailing ones unless a fraction follows; the exponent costs nothing.
 */
public final class NumberSize {
    private NumberSize() {}

    /** Bytes, 1 to 21. */
    public static int of(BigDecimal number) {
        if (number.signum() == 0) {
            return 1;
        }
        BigDecimal plain = number.abs().stripTrailingZeros();
        int digits = plain.precision();
        int scale = plain.scale();
        int left = scale <= 0 ? digits : Math.max(0, digits - scale);
        int right = scale <= 0 ? 0 : Math.min(digits, scale);
        return 1 + pairs(left) + pairs(right) + (number.signum() < 0 ? 1 : 0);
    }

    /** Pairs begun by so many digits. */
    private static int pairs(int digits) {
        return (digits + 1) / 2;
    }
}
