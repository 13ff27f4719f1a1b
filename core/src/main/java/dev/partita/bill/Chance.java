package dev.partita.bill;

import dev.partita.exact.Ratio;

/**
 * A probability.
 *
 * @param known whether it can be derived; if not it is one, the dearer assumption
 */
record Chance(Ratio probability, boolean known) {
    static final Chance UNKNOWN = new Chance(Ratio.ONE, false);
    static final Chance CERTAIN = new Chance(Ratio.ONE, true);
    static final Chance NEVER = new Chance(Ratio.ZERO, true);

    static Chance of(Ratio probability) {
        return new Chance(probability, true);
    }

    /** Of the opposite. */
    Chance not() {
        return known ? of(Ratio.ONE.minus(probability)) : UNKNOWN;
    }
}
