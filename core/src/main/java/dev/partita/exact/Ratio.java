package dev.partita.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An exact non-negative or negative rational number in lowest terms; the denominator is positive. */
public record Ratio(BigInteger numerator, BigInteger denominator) implements Comparable<Ratio> {
    public static final Ratio ZERO = of(0);
    public static final Ratio ONE = of(1);

    public Ratio {
        if (denominator.signum() == 0) {
            throw new IllegalArgumentException("denominator is zero");
        }
        if (!denominator.equals(BigInteger.ONE)) {
            BigInteger divisor = numerator.gcd(denominator);
            divisor = denominator.signum() < 0 ? divisor.negate() : divisor;
            numerator = numerator.divide(divisor);
            denominator = denominator.divide(divisor);
        }
    }

    public static Ratio of(long whole) {
        return new Ratio(BigInteger.valueOf(whole), BigInteger.ONE);
    }

    public static Ratio of(long numerator, long denominator) {
        return new Ratio(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Ratio of(BigDecimal decimal) {
        return decimal.scale() <= 0
                ? new Ratio(decimal.toBigIntegerExact(), BigInteger.ONE)
                : new Ratio(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    /** A share written in per cent: {@code percent("12.5")} is one eighth. */
    public static Ratio percent(String percent) {
        return of(new BigDecimal(percent)).dividedBy(of(100));
    }

    public Ratio plus(Ratio other) {
        if (denominator.equals(other.denominator)) {
            return new Ratio(numerator.add(other.numerator), denominator);
        }
        return new Ratio(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Ratio minus(Ratio other) {
        return plus(new Ratio(other.numerator.negate(), other.denominator));
    }

    public Ratio times(Ratio other) {
        return new Ratio(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Ratio times(long factor) {
        return times(of(factor));
    }

    public Ratio dividedBy(Ratio other) {
        return new Ratio(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Ratio min(Ratio other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Ratio max(Ratio other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public boolean isZero() {
        return numerator.signum() == 0;
    }

    /** The least whole number not below this one. */
    public long ceiling() {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        return parts[0].longValueExact() + (parts[1].signum() > 0 ? 1 : 0);
    }

    /** The greatest whole number not above this one. */
    public long floor() {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        return parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0);
    }

    /** The nearest whole number, halves away from zero ("half up" for what is not negative). */
    public long rounded() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** Decimal text with at most {@code digits} fraction digits, halves up, no trailing zeros. */
    public String text(int digits) {
        BigDecimal value = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), digits, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return value.signum() == 0 ? "0" : value.toPlainString();
    }

    @Override
    public int compareTo(Ratio other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String toString() {
        return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
    }
}
