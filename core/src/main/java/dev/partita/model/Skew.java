package dev.partita.model;

import dev.partita.exact.Ratio;

/** How unevenly calls or entities meet values. */
public sealed interface Skew {
    /** The hottest value has this share. */
    record Hottest(Ratio share) implements Skew {}

    /** Zipf's law with this exponent over the distinct values. */
    record Zipf(Ratio exponent) implements Skew {}
}
