package dev.partita.solve;

/** One level of a stepwise cost: what values up to and including {@code upTo} cost, if no earlier tread holds them. */
public record Tread(long upTo, long cost) {}
