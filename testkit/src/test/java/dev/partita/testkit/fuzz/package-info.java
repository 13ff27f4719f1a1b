/**
 * Readers and texts that nobody would write. In: documents of the cases, spoilt by seed. Out: whether each reader still gives a result or
 * says what is wrong, in time. What was found once is a case.
 */
@NullMarked
package dev.partita.testkit.fuzz;

import org.jspecify.annotations.NullMarked;
