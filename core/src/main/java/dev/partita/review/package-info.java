/**
 * A design that someone else made: read from its document, so that it can be priced, checked and executed like our own.
 *
 * <p>In: a table-design document and the model it is for. Out: a {@link dev.partita.design.Design} with its plans, and findings.
 * How a design is chosen is not known here; what a write has to do on a design is planned by the same planner.
 */
@NullMarked
package dev.partita.review;

import org.jspecify.annotations.NullMarked;
