/**
 * Pricing candidates: turns structures and routes into a problem of ids, integers and constraints.
 *
 * <p>In: a candidate set. Out: a {@link dev.partita.solve.Problem} and the way back from its solution to a choice. Prices are those
 * of {@code bill}, taken from probes: what a plan costs on a design with a structure, less what it costs without. Ways of reads are laid out one after the other, planned and priced on
 * all processors, and become part of the problem in the order of the document.
 */
@NullMarked
package dev.partita.cost;

import org.jspecify.annotations.NullMarked;
