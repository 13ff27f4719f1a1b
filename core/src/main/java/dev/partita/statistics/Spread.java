package dev.partita.statistics;

import dev.partita.exact.Ratio;

/**
 * The three sizes that lengths and numbers of children are taken to have: half, all and half as much again of the average,
 * in a quarter, a half and a quarter of the cases; the average in all where the maximum does not allow the largest.
 */
public enum Spread {
    SMALL(Ratio.of(1, 2), Ratio.of(1, 4)),
    AVERAGE(Ratio.ONE, Ratio.of(1, 2)),
    LARGE(Ratio.of(3, 2), Ratio.of(1, 4));

    private final Ratio factor;
    private final Ratio share;

    Spread(Ratio factor, Ratio share) {
        this.factor = factor;
        this.share = share;
    }

    /** The share of cases that have this size. */
    public Ratio share() {
        return share;
    }

    /** This size of what has such an average and maximum. */
    public Ratio of(Ratio average, long max) {
        return average.times(LARGE.factor).compareTo(Ratio.of(max)) > 0 ? average : of(average);
    }

    /** This size of what has such an average and no maximum. */
    public Ratio of(Ratio average) {
        return average.times(factor);
    }
}
