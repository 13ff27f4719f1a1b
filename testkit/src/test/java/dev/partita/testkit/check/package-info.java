/**
 * What the static checks find in designs that were spoilt on purpose, and that nothing spoilt escapes both checks and
 * execution.
 *
 * <p>In: the design of a small club. Out: for each alteration, whether and by whom it is found.
 */
@NullMarked
package dev.partita.testkit.check;

import org.jspecify.annotations.NullMarked;
