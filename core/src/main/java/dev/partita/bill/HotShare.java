package dev.partita.bill;

import dev.partita.exact.Ratio;

/**
 * The share of calls, or of what a call does, that meets the hottest value of a partition.
 *
 * @param now of the value, or of one of the shards it has
 * @param undivided the part of it that stays however many shards there are: what meets one item
 */
public record HotShare(Ratio now, Ratio undivided) {
    static final HotShare NONE = new HotShare(Ratio.ZERO, Ratio.ZERO);

    /** The same, where so much of it meets one item. */
    HotShare with(Ratio ofItem) {
        return new HotShare(now.max(ofItem), ofItem);
    }
}
