/**
 * What a review can find.
 *
 * <p>In: places and words. Out: diagnostics. How a document is read is not here.
 */
@NullMarked
package dev.partita.review.finding;

import org.jspecify.annotations.NullMarked;
