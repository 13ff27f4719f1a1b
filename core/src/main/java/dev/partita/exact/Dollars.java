package dev.partita.exact;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Micro-dollars in words. */
public final class Dollars {
    private Dollars() {}

    /** Rounded to a cent: {@code $1234.50}. */
    public static String of(long micros) {
        return "$"
                + BigDecimal.valueOf(micros, 6)
                        .setScale(2, RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
