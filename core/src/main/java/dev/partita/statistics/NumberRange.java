package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.price.NumberSize;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.stream.Stream;

/**
 * Bytes of numbers drawn evenly from a range, by counting digits: the mean over every number with at most so many decimals
 * that lies in it.
 *
 * @param low the least such number, times ten for each decimal
 * @param high the greatest one, likewise
 */
record NumberRange(BigInteger low, BigInteger high, int decimals) {
    NumberRange {
        if (low.compareTo(high) > 0) {
            throw new IllegalArgumentException("no number between " + low + " and " + high);
        }
    }

    static NumberRange of(BigDecimal low, BigDecimal high, int decimals) {
        return new NumberRange(
                low.movePointRight(decimals).setScale(0, RoundingMode.CEILING).toBigIntegerExact(),
                high.movePointRight(decimals).setScale(0, RoundingMode.FLOOR).toBigIntegerExact(),
                decimals);
    }

    /** How many numbers there are. */
    BigInteger count() {
        return high.subtract(low).add(BigInteger.ONE);
    }

    /** The mean of the bytes. */
    Ratio average() {
        BigInteger positive = between(low, high);
        BigInteger negative = between(high.negate(), low.negate());
        BigInteger minuses = high.min(BigInteger.ONE.negate())
                .subtract(low)
                .add(BigInteger.ONE)
                .max(BigInteger.ZERO);
        BigInteger zero = low.signum() <= 0 && high.signum() >= 0 ? BigInteger.ONE : BigInteger.ZERO;
        return Ratio.of(positive.add(negative).add(minuses).add(zero), count());
    }

    /** The mean of the characters, written out as whole numbers. */
    Ratio characters() {
        BigInteger minuses = high.min(BigInteger.ONE.negate())
                .subtract(low)
                .add(BigInteger.ONE)
                .max(BigInteger.ZERO);
        BigInteger zero = low.signum() <= 0 && high.signum() >= 0 ? BigInteger.ONE : BigInteger.ZERO;
        BigInteger digits = digits(low, high).add(digits(high.negate(), low.negate()));
        return Ratio.of(digits.add(minuses).add(zero), count());
    }

    /** The digits of all positive numbers within the bounds. */
    private static BigInteger digits(BigInteger from, BigInteger to) {
        BigInteger sum = BigInteger.ZERO;
        for (int length = 1; length <= digits(to.max(BigInteger.ZERO)); length++) {
            BigInteger least = BigInteger.TEN.pow(length - 1).max(from);
            BigInteger most =
                    BigInteger.TEN.pow(length).subtract(BigInteger.ONE).min(to);
            sum = sum.add(most.subtract(least)
                    .add(BigInteger.ONE)
                    .max(BigInteger.ZERO)
                    .multiply(BigInteger.valueOf(length)));
        }
        return sum;
    }

    /**
     * The most bytes of one of them. The longest number stands at an end of the range or beside it: of two neighbours at most
     * one ends in a zero, and farther from zero there are never fewer digits.
     */
    long max() {
        return Stream.of(low, low.add(BigInteger.ONE), high.subtract(BigInteger.ONE), high)
                .filter(n -> n.compareTo(low) >= 0 && n.compareTo(high) <= 0)
                .mapToLong(n -> NumberSize.of(new BigDecimal(n, decimals)))
                .max()
                .orElseThrow();
    }

    /** The bytes of all positive numbers within the bounds. */
    private BigInteger between(BigInteger from, BigInteger to) {
        BigInteger first = from.max(BigInteger.ONE);
        return to.compareTo(first) < 0 ? BigInteger.ZERO : upTo(to).subtract(upTo(first.subtract(BigInteger.ONE)));
    }

    /** The bytes of 1 to {@code last}, read with {@link #decimals} digits behind the point: pairs of digits, less pairs of zeros. */
    private BigInteger upTo(BigInteger last) {
        int split = decimals % 2;
        BigInteger pairs = BigInteger.ZERO;
        for (int length = 1; length <= digits(last); length++) {
            BigInteger most =
                    BigInteger.TEN.pow(length).subtract(BigInteger.ONE).min(last);
            BigInteger least = BigInteger.TEN.pow(length - 1).subtract(BigInteger.ONE);
            pairs = pairs.add(most.subtract(least).multiply(BigInteger.valueOf((length + split + 1) / 2)));
        }
        for (int zeros = 2 - split; zeros <= digits(last); zeros += 2) {
            pairs = pairs.subtract(last.divide(BigInteger.TEN.pow(zeros)));
        }
        return pairs.add(last);
    }

    private static int digits(BigInteger number) {
        return number.signum() == 0 ? 0 : number.toString().length();
    }
}
