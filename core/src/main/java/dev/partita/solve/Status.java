package dev.partita.solve;

/** What a solver proved. */
public enum Status {
    /** The values are proved cheapest, ties included. */
    OPTIMAL,
    /** The values keep every constraint; the bound says how much cheaper others might be. */
    FEASIBLE,
    /** Proved: no values keep every constraint. */
    INFEASIBLE,
    /** Neither values nor a proof within the limits. */
    UNKNOWN
}
