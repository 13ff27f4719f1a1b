/**
 * What is checked, and what follows from it alone: keys of spaces, what an item type shows there, patterns with their plans,
 * which attributes speak of the same thing.
 *
 * <p>In: a model, a design, plans. Out: lookups for the checks. No judgement is made here.
 */
@NullMarked
package dev.partita.check.subject;

import org.jspecify.annotations.NullMarked;
