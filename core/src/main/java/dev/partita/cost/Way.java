package dev.partita.cost;

/** One of the ways among which is decided how a pattern is served, by its position among them. */
public sealed interface Way {
    /** A leg of a read by itself. */
    record Alone(Decisions.OfLeg leg, int option) implements Way {}

    /** All legs of a read in one Query. */
    record Together(Decisions.OfMix mix, int option) implements Way {}

    /** How a write finds what it works on. */
    record Finding(Decisions.OfFind find, int route) implements Way {}
}
