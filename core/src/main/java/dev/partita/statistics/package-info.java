/**
 * What the numbers of a document imply: bytes of values, shares of predicates, rows of calls.
 *
 * <p>In: the model. Out: exact ratios, by the rules of the access-pattern document ("Unsaid", "Spread", "Rows of a call").
 * Keys, indexes and plans are not known here, prices neither.
 */
@NullMarked
package dev.partita.statistics;

import org.jspecify.annotations.NullMarked;
