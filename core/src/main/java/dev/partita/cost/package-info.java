/**
 * Pricing candidates: turns structures and routes into a problem of ids, integers and constraints.
 *
 * <p>In: a candidate set. Out: a {@link dev.partita.solve.Problem} and the way back from its solution to a choice. Prices are those
 * of {@code bill}, taken from probes: what a plan costs on a design with a structure, less what it costs without.
 */
@NullMarked
package dev.partita.cost;

import org.jspecify.annotations.NullMarked;
