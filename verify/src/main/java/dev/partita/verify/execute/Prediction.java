package dev.partita.verify.execute;

/** Whether the units that requests should consume are computed, by reading the items in question besides. */
public enum Prediction {
    NONE,
    /** Further requests, not listed among the operations, tell what was evaluated, replaced or removed. */
    BY_READING
}
