/**
 * Operations as a document writes them, read as plans: what is written is done, and nothing that is not, so that faults show.
 *
 * <p>In: the rows of a table-design document, its design, the model. Out: {@link dev.partita.plan.Plan}s, with findings where
 * a row leaves open what it does.
 */
@NullMarked
package dev.partita.review.plan;

import org.jspecify.annotations.NullMarked;
