package dev.partita.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Zipf's law: the value of rank k is met in proportion to 1 / k^exponent. Fixed-point arithmetic, so the same on every
 * machine; shares are right to about nine digits.
 *
 * <p>The generalised harmonic number is summed term by term up to {@link #TERMS} and by Euler and Maclaurin beyond.
 */
public final class Zipf {
    private static final int TERMS = 100;
    private static final int DIGITS = 24;
    private static final int SHARE_DIGITS = 9;
    private static final int EXPONENT_DIGITS = 2;
    private static final MathContext PRECISION = new MathContext(40);

    private final Ratio exponent;

    private Zipf(Ratio exponent) {
        this.exponent = Ratio.of(new BigDecimal(exponent.text(EXPONENT_DIGITS)));
    }

    /**
     * The share of the value of rank one.
     *
     * @param values how many there are, at least one
     * @param exponent at least zero; used to two decimals
     */
    public static Ratio hottest(long values, Ratio exponent) {
        if (values < 1 || exponent.compareTo(Ratio.ZERO) < 0) {
            throw new IllegalArgumentException("zipf over " + values + " values with exponent " + exponent);
        }
        BigDecimal sum = new Zipf(exponent).sum(values);
        return Ratio.of(BigDecimal.ONE.divide(sum, SHARE_DIGITS, RoundingMode.HALF_UP))
                .min(Ratio.ONE);
    }

    private BigDecimal sum(long values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (long k = 1; k <= Math.min(values, TERMS); k++) {
            sum = sum.add(term(k));
        }
        return values <= TERMS ? sum : sum.add(beyond(values));
    }

    /** The terms after {@link #TERMS}: integral, half the difference of the ends, and the first correction. */
    private BigDecimal beyond(long values) {
        BigDecimal ends = term(values).subtract(term(TERMS)).divide(BigDecimal.TWO, PRECISION);
        BigDecimal slopes = slope(TERMS).subtract(slope(values)).divide(BigDecimal.valueOf(12), PRECISION);
        return integral(values).add(ends).add(slopes);
    }

    private BigDecimal term(long k) {
        return BigDecimal.ONE.divide(power(k, exponent), PRECISION);
    }

    /** How steeply the terms fall at k. */
    private BigDecimal slope(long k) {
        return term(k).multiply(decimal(exponent), PRECISION).divide(BigDecimal.valueOf(k), PRECISION);
    }

    private BigDecimal integral(long values) {
        Ratio rest = Ratio.ONE.minus(exponent);
        return switch (rest.compareTo(Ratio.ZERO)) {
            case 0 -> logarithm(BigDecimal.valueOf(values).divide(BigDecimal.valueOf(TERMS), PRECISION));
            case 1 -> power(values, rest).subtract(power(TERMS, rest)).divide(decimal(rest), PRECISION);
            default -> {
                Ratio steep = exponent.minus(Ratio.ONE);
                yield BigDecimal.ONE
                        .divide(power(TERMS, steep), PRECISION)
                        .subtract(BigDecimal.ONE.divide(power(values, steep), PRECISION))
                        .divide(decimal(steep), PRECISION);
            }
        };
    }

    /** k to a power that is not negative. */
    private static BigDecimal power(long k, Ratio power) {
        int root = power.denominator().intValueExact();
        BigInteger scaled = BigInteger.valueOf(k)
                .pow(power.numerator().intValueExact())
                .multiply(BigInteger.TEN.pow(root * DIGITS));
        return new BigDecimal(root(scaled, root), DIGITS);
    }

    /** The greatest whole number whose n-th power is not above the value. */
    private static BigInteger root(BigInteger value, int n) {
        BigInteger degree = BigInteger.valueOf(n);
        BigInteger guess = BigInteger.TWO.pow(value.bitLength() / n + 1);
        while (true) {
            BigInteger next = guess.multiply(degree.subtract(BigInteger.ONE))
                    .add(value.divide(guess.pow(n - 1)))
                    .divide(degree);
            if (next.compareTo(guess) >= 0) {
                return guess;
            }
            guess = next;
        }
    }

    /** The natural logarithm of what is at least one: halved into [1, 2), the rest by the series of atanh. */
    private static BigDecimal logarithm(BigDecimal value) {
        int halvings = 0;
        BigDecimal rest = value;
        while (rest.compareTo(BigDecimal.TWO) >= 0) {
            rest = rest.divide(BigDecimal.TWO, PRECISION);
            halvings++;
        }
        return series(rest).add(series(BigDecimal.TWO).multiply(BigDecimal.valueOf(halvings)));
    }

    private static BigDecimal series(BigDecimal value) {
        BigDecimal ratio = value.subtract(BigDecimal.ONE).divide(value.add(BigDecimal.ONE), PRECISION);
        BigDecimal square = ratio.multiply(ratio, PRECISION);
        BigDecimal power = ratio;
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 1; k < 4 * DIGITS; k += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(k), PRECISION));
            power = power.multiply(square, PRECISION);
        }
        return sum.multiply(BigDecimal.TWO);
    }

    private static BigDecimal decimal(Ratio ratio) {
        return new BigDecimal(ratio.numerator()).divide(new BigDecimal(ratio.denominator()), PRECISION);
    }
}
