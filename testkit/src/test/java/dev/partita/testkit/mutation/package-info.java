/**
 * Faults of many kinds, put into every design wherever they apply: nothing spoilt escapes both the static checks and execution.
 *
 * <p>In: good designs. Out: for each kind of fault, where it was put and what evidence found it. Not here: single alterations
 * of one design that show when one check fires and when it does not; those are {@code testkit.check}.
 */
@NullMarked
package dev.partita.testkit.mutation;

import org.jspecify.annotations.NullMarked;
