package dev.partita.verify.data;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.SplittableRandom;

/** Repeatable chance: the same seed and purpose give the same draws, whatever else is drawn for other purposes. */
public final class Chance {
    private static final int FINE = 1_000_000;

    private final SplittableRandom random;

    private Chance(SplittableRandom random) {
        this.random = random;
    }

    public static Chance of(long seed, String... purpose) {
        long mixed = seed;
        for (String part : purpose) {
            mixed = mixed * 1_000_003 + part.hashCode();
        }
        return new Chance(new SplittableRandom(mixed));
    }

    /** At least zero, less than the bound. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both inclusive. */
    public long between(long low, long high) {
        return low >= high ? low : random.nextLong(low, high + 1);
    }

    public boolean oneIn(int times) {
        return below(times) == 0;
    }

    public boolean percent(int percent) {
        return below(100) < percent;
    }

    public boolean in(Ratio share) {
        return share.times(FINE).compareTo(Ratio.of(below(FINE))) > 0;
    }

    public <T> T pick(List<T> from) {
        return from.get(below(from.size()));
    }
}
