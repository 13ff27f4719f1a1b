package dev.partita.emit.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Money, which is held in whole micro-dollars. */
public final class Money {
    private static final int MICRO = 6;

    private Money() {}

    /** For programs: exact decimal text in dollars with at least two fraction digits, such as {@code 496.25}. */
    public static String decimal(long micros) {
        BigDecimal dollars = BigDecimal.valueOf(micros, MICRO).stripTrailingZeros();
        return dollars.setScale(Math.max(2, dollars.scale())).toPlainString();
    }

    /** From decimal text in dollars. */
    public static long micros(String decimal) {
        return new BigDecimal(decimal).movePointRight(MICRO).longValueExact();
    }

    /** For tables: whole cents, and {@code <$0.01} for what is less but not nothing. */
    public static String cents(long micros) {
        return micros > 0 && micros < 5_000 ? "<$0.01" : dollars(micros);
    }

    /** For people: {@code $1,234.56}, below a cent two digits that count, {@code $0.0042}. */
    public static String dollars(long micros) {
        BigDecimal exact = BigDecimal.valueOf(Math.abs(micros), MICRO);
        BigDecimal cents = exact.setScale(2, RoundingMode.HALF_UP);
        String text = cents.signum() == 0 && exact.signum() != 0
                ? exact.round(new MathContext(2, RoundingMode.HALF_UP)).toPlainString()
                : Numbers.grouped(cents.toPlainString());
        return (micros < 0 ? "-$" : "$") + text;
    }
}
