package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.exact.Zipf;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * How requests meet the values of an attribute, by rank: 0 is the hottest. Up to {@link #HEAVY} ranks have a share of their own; the
 * others are met evenly, since none of them is met by more than one request in so many.
 */
final class Law {
    static final int HEAVY = 4_096;

    /** Constants have ranks from here on, which no values have that are counted. */
    static final long CONSTANT = 1L << 62;

    private static final int DIGITS = 12;
    private static final double WHOLE = 0x1p63;

    private final long first;
    private final long values;
    /** Of each heavy rank: the share, in 2^-63, of requests that meet it or a lower one. */
    private final long[] upTo;

    private Law(long first, long values, long... upTo) {
        this.first = first;
        this.values = Math.max(values, Math.max(1, upTo.length));
        this.upTo = upTo;
    }

    /** Always the same value, that of these bits. */
    static Law constant(long bits) {
        return new Law(CONSTANT + (bits >>> 2), 1);
    }

    /** So many values, each as often. */
    static Law even(long values) {
        return new Law(0, values);
    }

    /** One value has a share, the others share the rest evenly. */
    static Law hottest(Ratio share, long values) {
        return share.compareTo(Ratio.ONE) >= 0 || values <= 1
                ? even(1)
                : share.times(values).compareTo(Ratio.ONE) <= 0 ? even(values) : new Law(0, values, Dice.chance(share));
    }

    /** Values with these shares, which add up to one. */
    static Law shares(List<Ratio> shares) {
        long[] upTo = new long[shares.size()];
        Ratio sum = Ratio.ZERO;
        for (int i = 0; i < upTo.length; i++) {
            sum = sum.plus(shares.get(i));
            upTo[i] = Dice.chance(sum);
        }
        upTo[upTo.length - 1] = Long.MAX_VALUE;
        return new Law(0, upTo.length, upTo);
    }

    /** The value of rank k (from 1) is met in proportion to 1 / k^exponent. */
    static Law zipf(Ratio exponent, long values) {
        double hottest = decimal(Zipf.hottest(values, exponent));
        double power = decimal(exponent);
        int heavy = (int) Math.min(values, HEAVY);
        long[] upTo = new long[heavy];
        double sum = 0;
        for (int k = 1; k <= heavy; k++) {
            sum += hottest / StrictMath.pow(k, power);
            upTo[k - 1] = (long) (sum * WHOLE);
        }
        upTo[heavy - 1] = values == heavy ? Long.MAX_VALUE : upTo[heavy - 1];
        return new Law(0, values, upTo);
    }

    private static double decimal(Ratio ratio) {
        return new BigDecimal(ratio.text(DIGITS)).doubleValue();
    }

    /** The share of the hottest value; zero if none is hotter than others. */
    Ratio hottestShare() {
        return upTo.length == 0
                ? Ratio.ZERO
                : Ratio.of(BigInteger.valueOf(upTo[0]), BigInteger.ONE.shiftLeft(Long.SIZE - 1));
    }

    /** The value that random bits choose; lower bits choose hotter values, so that what is hot for one is hot for another. */
    long rank(long bits) {
        int heavy = upTo.length;
        if (heavy == 0) {
            return first + Math.unsignedMultiplyHigh(bits, values);
        }
        long die = bits >>> 1;
        if (die >= upTo[heavy - 1]) {
            return values == heavy ? heavy - 1 : heavy + Math.unsignedMultiplyHigh(Dice.mix(bits), values - heavy);
        }
        int found = Arrays.binarySearch(upTo, die);
        return found >= 0 ? found + 1 : -found - 1;
    }
}
