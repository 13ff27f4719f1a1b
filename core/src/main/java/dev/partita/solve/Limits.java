package dev.partita.solve;

/**
 * How much work a solve may take, counted so that every machine stops at the same place.
 *
 * @param nodes of the own search, for each component; a node of a large component counts for several
 * @param work thousandths of the native solver's deterministic units (about a second each), for the whole problem
 */
public record Limits(long nodes, long work) {
    /** Interactive: proves what an application needs. */
    public static final Limits STANDARD = new Limits(5_000, 40_000);
}
