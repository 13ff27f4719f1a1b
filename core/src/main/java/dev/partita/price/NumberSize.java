package dev.partita.price;

import java.math.BigDecimal;

/**
 * Bytes of a number as DynamoDB measures them.
 *
 * <p>Rule: zero has 1 byte; else 1, and one for each pair of digits, and one for a minus sign. Pairs are counted from the decimal
 * point; pairs of zeros at either end don't count, the exponent costs nothing. So 100 has one pair and 760 has two ({@code 07 60}).
 * Measured on DynamoDB Local 3.3.1; the published test vectors ({@code paritysuite/dynamodb-conformance}, {@code src/item-size.ts})
 * agree, and the guide's "one byte per two significant digits and one more" is its approximation.
 */
public final class NumberSize {
    private NumberSize() {}

    /** Bytes, 1 to 21. */
    public static int of(BigDecimal number) {
        if (number.signum() == 0) {
            return 1;
        }
        BigDecimal plain = number.abs().stripTrailingZeros();
        boolean isSplit = Math.floorMod(plain.scale(), 2) == 1;
        int digits = plain.precision() + (isSplit ? 1 : 0);
        return 1 + (digits + 1) / 2 + (number.signum() < 0 ? 1 : 0);
    }
}
