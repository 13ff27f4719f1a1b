package dev.partita.solve;

/**
 * A decision that is taken (1) or not (0).
 *
 * @param cost micro-dollars if taken; may be negative
 * @param derived determined by others: takes no part in ties
 */
public record Variable(String name, long cost, boolean derived) {
    public Variable(String name, long cost) {
        this(name, cost, false);
    }
}
