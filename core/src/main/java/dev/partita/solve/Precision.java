package dev.partita.solve;

/** How far a problem is solved: each takes longer than the one before it, and demands all that it does. */
public enum Precision {
    /** Neighbouring steps of costs may be taken for the cheapest of them: what is found may be dearer than its bound says. */
    ROUGH,
    /** One of the cheapest assignments, whichever. */
    CHEAPEST,
    /** Of the cheapest assignments the one that ties and the canonical order choose. */
    SETTLED
}
