package dev.partita.solve;

/**
 * A decision that is taken (1) or not (0).
 *
 * @param cost micro-dollars if taken; may be negative
 */
public record Variable(String name, long cost) {}
