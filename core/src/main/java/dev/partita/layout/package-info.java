/**
 * Laying out: from chosen structures to tables, index slots, key templates and projections, and from chosen routes to plans.
 *
 * <p>In: structures and routes of {@code candidate}. Out: a {@link dev.partita.design.Design} and its plans. Used for probes,
 * too: the price of a structure is the price of the operations that a design with it has more than one without it.
 */
@NullMarked
package dev.partita.layout;

import org.jspecify.annotations.NullMarked;
