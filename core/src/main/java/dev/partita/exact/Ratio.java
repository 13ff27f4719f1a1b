package dev.partita.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * An exact non-negative or negative rational number in lowest terms; the denominator is positive.
 *
 * <p>Nearly all that are met fit two longs, and computing with these is many times quicker: only what doesn't is of larger numbers.
 */
public final class Ratio implements Comparable<Ratio> {
    public static final Ratio ZERO = of(0);
    public static final Ratio ONE = of(1);

    private final long above;
    /** 0: the number is {@code largeAbove / largeBelow}. */
    private final long below;

    private final BigInteger largeAbove;
    private final BigInteger largeBelow;

    private Ratio(long above, long below) {
        this(above, below, BigInteger.ZERO, BigInteger.ZERO);
    }

    private Ratio(long above, long below, BigInteger largeAbove, BigInteger largeBelow) {
        this.above = above;
        this.below = below;
        this.largeAbove = largeAbove;
        this.largeBelow = largeBelow;
    }

    public static Ratio of(long whole) {
        return whole == Long.MIN_VALUE ? of(BigInteger.valueOf(whole), BigInteger.ONE) : new Ratio(whole, 1);
    }

    public static Ratio of(long numerator, long denominator) {
        if (denominator > 0 && numerator != Long.MIN_VALUE) {
            long divisor = greatestDivisor(numerator, denominator);
            return new Ratio(numerator / divisor, denominator / divisor);
        }
        return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Ratio of(BigInteger numerator, BigInteger denominator) {
        if (denominator.signum() == 0) {
            throw new IllegalArgumentException("denominator is zero");
        }
        BigInteger divisor = numerator.gcd(denominator);
        divisor = denominator.signum() < 0 ? divisor.negate() : divisor;
        BigInteger above = numerator.divide(divisor);
        BigInteger below = denominator.divide(divisor);
        return fits(above) && fits(below)
                ? new Ratio(above.longValueExact(), below.longValueExact())
                : new Ratio(0, 0, above, below);
    }

    private static boolean fits(BigInteger whole) {
        return whole.bitLength() < Long.SIZE && !whole.equals(BigInteger.valueOf(Long.MIN_VALUE));
    }

    public static Ratio of(BigDecimal decimal) {
        return decimal.scale() <= 0
                ? of(decimal.toBigIntegerExact(), BigInteger.ONE)
                : of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    /** A share written in per cent: {@code percent("12.5")} is one eighth. */
    public static Ratio percent(String percent) {
        return of(new BigDecimal(percent)).dividedBy(of(100));
    }

    public BigInteger numerator() {
        return isLarge() ? largeAbove : BigInteger.valueOf(above);
    }

    public BigInteger denominator() {
        return isLarge() ? largeBelow : BigInteger.valueOf(below);
    }

    private boolean isLarge() {
        return below == 0;
    }

    /** The sum of fractions in lowest terms, with as small numbers on the way as can be. */
    public Ratio plus(Ratio other) {
        if (isLarge() || other.isLarge()) {
            return exactPlus(other);
        }
        long shared = greatestDivisor(below, other.below);
        long mine = other.below / shared;
        long theirs = below / shared;
        if (overflows(above, mine) || overflows(other.above, theirs)) {
            return exactPlus(other);
        }
        long one = above * mine;
        long two = other.above * theirs;
        long sum = one + two;
        if (((one ^ sum) & (two ^ sum)) < 0 || sum == Long.MIN_VALUE) {
            return exactPlus(other);
        }
        if (sum == 0) {
            return ZERO;
        }
        long divisor = greatestDivisor(sum, shared);
        long rest = other.below / divisor;
        return overflows(theirs, rest) ? exactPlus(other) : new Ratio(sum / divisor, theirs * rest);
    }

    private Ratio exactPlus(Ratio other) {
        return of(
                numerator().multiply(other.denominator()).add(other.numerator().multiply(denominator())),
                denominator().multiply(other.denominator()));
    }

    public Ratio minus(Ratio other) {
        return plus(other.negated());
    }

    private Ratio negated() {
        return isLarge() ? of(largeAbove.negate(), largeBelow) : new Ratio(-above, below);
    }

    public Ratio times(Ratio other) {
        if (isLarge() || other.isLarge()) {
            return of(numerator().multiply(other.numerator()), denominator().multiply(other.denominator()));
        }
        return product(above, below, other.above, other.below);
    }

    public Ratio times(long factor) {
        return times(of(factor));
    }

    /** Divided by zero: refused. */
    public Ratio dividedBy(Ratio other) {
        if (isLarge() || other.isLarge() || other.above == 0) {
            return of(numerator().multiply(other.denominator()), denominator().multiply(other.numerator()));
        }
        return other.above < 0
                ? product(above, below, -other.below, -other.above)
                : product(above, below, other.below, other.above);
    }

    /** Of two fractions in lowest terms: what cancels is divided by first. */
    private static Ratio product(long above, long below, long otherAbove, long otherBelow) {
        long one = greatestDivisor(above, otherBelow);
        long two = greatestDivisor(otherAbove, below);
        long numerator = above / one;
        long factor = otherAbove / two;
        long denominator = below / two;
        long divisor = otherBelow / one;
        return overflows(numerator, factor) || overflows(denominator, divisor)
                ? of(
                        BigInteger.valueOf(numerator).multiply(BigInteger.valueOf(factor)),
                        BigInteger.valueOf(denominator).multiply(BigInteger.valueOf(divisor)))
                : new Ratio(numerator * factor, denominator * divisor);
    }

    /** Whether a product does not fit; that of the least long counts as too large. */
    private static boolean overflows(long one, long other) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        return high != low >> (Long.SIZE - 1) || low == Long.MIN_VALUE;
    }

    /** Above zero, unless both are 0. */
    private static long greatestDivisor(long one, long other) {
        long a = Math.abs(one);
        long b = Math.abs(other);
        if (a == 0 || b == 0) {
            return a + b;
        }
        if (a == 1 || b == 1) {
            return 1;
        }
        // Mostly one is far smaller: a remainder spares as many steps as it has fewer digits.
        if (a > b) {
            a %= b;
        } else {
            b %= a;
        }
        if (a == 0 || b == 0) {
            return a + b;
        }
        int shift = Long.numberOfTrailingZeros(a | b);
        a >>= Long.numberOfTrailingZeros(a);
        while (b != 0) {
            b >>= Long.numberOfTrailingZeros(b);
            long less = Math.min(a, b);
            b = Math.abs(a - b);
            a = less;
        }
        return a << shift;
    }

    public Ratio min(Ratio other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Ratio max(Ratio other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public boolean isZero() {
        return !isLarge() && above == 0;
    }

    /** As {@link #ceiling}, however large. */
    public Ratio roundedUp() {
        if (!isLarge()) {
            return of(ceiling());
        }
        BigInteger[] parts = largeAbove.divideAndRemainder(largeBelow);
        return of(parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0], BigInteger.ONE);
    }

    /**
     * The least whole number not below this one.
     *
     * @throws ArithmeticException if it is no {@code long}
     */
    public long ceiling() {
        if (isLarge()) {
            BigInteger[] parts = largeAbove.divideAndRemainder(largeBelow);
            return parts[0].longValueExact() + (parts[1].signum() > 0 ? 1 : 0);
        }
        return -Math.floorDiv(-above, below);
    }

    /**
     * The greatest whole number not above this one.
     *
     * @throws ArithmeticException if it is no {@code long}
     */
    public long floor() {
        if (isLarge()) {
            BigInteger[] parts = largeAbove.divideAndRemainder(largeBelow);
            return parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0);
        }
        return Math.floorDiv(above, below);
    }

    /** The nearest whole number, halves away from zero ("half up" for what is not negative). */
    public long rounded() {
        if (isLarge()) {
            return new BigDecimal(largeAbove)
                    .divide(new BigDecimal(largeBelow), 0, RoundingMode.HALF_UP)
                    .longValueExact();
        }
        long size = Math.abs(above);
        long rest = size % below;
        long whole = size / below + (rest >= below - rest ? 1 : 0);
        return above < 0 ? -whole : whole;
    }

    /** Decimal text with at most {@code digits} fraction digits, halves up, no trailing zeros. */
    public String text(int digits) {
        BigDecimal value = new BigDecimal(numerator())
                .divide(new BigDecimal(denominator()), digits, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return value.signum() == 0 ? "0" : value.toPlainString();
    }

    @Override
    public int compareTo(Ratio other) {
        if (isLarge() || other.isLarge()) {
            return numerator()
                    .multiply(other.denominator())
                    .compareTo(other.numerator().multiply(denominator()));
        }
        if (below == other.below) {
            return Long.compare(above, other.above);
        }
        int high = Long.compare(Math.multiplyHigh(above, other.below), Math.multiplyHigh(other.above, below));
        return high != 0 ? high : Long.compareUnsigned(above * other.below, other.above * below);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ratio ratio
                && above == ratio.above
                && below == ratio.below
                && largeAbove.equals(ratio.largeAbove)
                && largeBelow.equals(ratio.largeBelow);
    }

    @Override
    public int hashCode() {
        return isLarge()
                ? 31 * largeAbove.hashCode() + largeBelow.hashCode()
                : 31 * Long.hashCode(above) + Long.hashCode(below);
    }

    @Override
    public String toString() {
        return denominator().equals(BigInteger.ONE) ? numerator().toString() : numerator() + "/" + denominator();
    }
}
