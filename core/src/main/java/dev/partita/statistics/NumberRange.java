package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.price.NumberSize;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.stream.LongStream;
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
        return new Ratio(positive.add(negative).add(minuses).add(zero), count());
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

    /** The bytes of 1 to {@code last}, read with {@link #decimals} digits behind the point. */
    private BigInteger upTo(BigInteger last) {
        BigInteger unit = BigInteger.TEN.pow(decimals);
        BigInteger[] parts = last.divideAndRemainder(unit);
        BigInteger whole = parts[0];
        BigInteger fractionsEach = unit.subtract(BigInteger.ONE);
        BigInteger pairs =
                significantPairs(whole).add(significantPairs(whole.signum() == 0 ? parts[1] : fractionsEach));
        if (whole.signum() > 0) {
            BigInteger before = whole.subtract(BigInteger.ONE);
            pairs = pairs.add(digitPairs(before).multiply(fractionsEach))
                    .add(fractionPairs(fractionsEach).multiply(before))
                    .add(pairsOf(digits(whole)).multiply(parts[1]))
                    .add(fractionPairs(parts[1]));
        }
        return pairs.add(last);
    }

    /** Pairs of significant digits of 1 to {@code last}, zeros at the end not counted. */
    private static BigInteger significantPairs(BigInteger last) {
        BigInteger sum = BigInteger.ZERO;
        for (int length = 1; length <= digits(last); length++) {
            BigInteger most =
                    BigInteger.TEN.pow(length).subtract(BigInteger.ONE).min(last);
            BigInteger least = BigInteger.TEN.pow(length - 1).subtract(BigInteger.ONE);
            for (int zeros = 0; zeros < length; zeros++) {
                BigInteger count = endingIn(zeros, most).subtract(endingIn(zeros, least));
                sum = sum.add(count.multiply(pairsOf(length - zeros)));
            }
        }
        return sum;
    }

    /** Pairs of digits of 1 to {@code last}, all digits counted. */
    private static BigInteger digitPairs(BigInteger last) {
        BigInteger sum = BigInteger.ZERO;
        for (int length = 1; length <= digits(last); length++) {
            BigInteger most =
                    BigInteger.TEN.pow(length).subtract(BigInteger.ONE).min(last);
            BigInteger least = BigInteger.TEN.pow(length - 1).subtract(BigInteger.ONE);
            sum = sum.add(most.subtract(least).multiply(pairsOf(length)));
        }
        return sum;
    }

    /** Pairs of digits behind the point for the fractions 1 to {@code last}: zeros in front count, at the end not. */
    private BigInteger fractionPairs(BigInteger last) {
        return LongStream.range(0, decimals)
                .mapToObj(zeros -> endingIn((int) zeros, last).multiply(pairsOf(decimals - (int) zeros)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** How many of 1 to {@code last} end in exactly so many zeros. */
    private static BigInteger endingIn(int zeros, BigInteger last) {
        BigInteger step = BigInteger.TEN.pow(zeros);
        return last.divide(step).subtract(last.divide(step.multiply(BigInteger.TEN)));
    }

    private static int digits(BigInteger number) {
        return number.signum() == 0 ? 0 : number.toString().length();
    }

    private static BigInteger pairsOf(int digits) {
        return BigInteger.valueOf((digits + 1) / 2);
    }
}
