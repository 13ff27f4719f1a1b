package dev.partita.layout.write;

/** How a write checks, of entities that it does nothing else with, what no pattern can make false meanwhile. */
public enum Checking {
    /** By a strong read before it. */
    BY_READ,
    /** In one transaction with what it does. */
    IN_TRANSACTION
}
