package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import java.math.BigInteger;

/** Random numbers that are the same on every machine: SplitMix64. */
final class Dice {
    private static final long STEP = 0x9E3779B97F4A7C15L;
    private static final BigInteger WHOLE = BigInteger.ONE.shiftLeft(Long.SIZE - 1);

    private long state;

    Dice(long seed) {
        this.state = mix(seed);
    }

    /** 64 random bits. */
    long next() {
        state += STEP;
        return mix(state);
    }

    /** Whether something happens that has such a {@link #chance}. */
    boolean happens(long chance) {
        return next() >>> 1 < chance;
    }

    /** A probability as a whole number of 2^-63; what is certain is the greatest long. */
    static long chance(Ratio probability) {
        BigInteger chance = probability.numerator().multiply(WHOLE).divide(probability.denominator());
        return chance.bitLength() < Long.SIZE ? chance.longValueExact() : Long.MAX_VALUE;
    }

    /** Bits that look random and follow from these alone. */
    static long mix(long bits) {
        long z = bits;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Bits that follow from both, in this order. */
    static long mix(long one, long other) {
        return mix(one + STEP + Long.rotateLeft(mix(other + STEP), 23));
    }

    /** Bits that follow from a text, the same everywhere. */
    static long mix(String text) {
        long bits = text.length();
        for (int i = 0; i < text.length(); i++) {
            bits = mix(bits, text.charAt(i));
        }
        return bits;
    }
}
