/**
 * The choice: the cheapest assignment of 0-1 variables under linear constraints and stepwise costs, with a proof.
 *
 * <p>In: a {@link dev.partita.solve.Problem} of names, integers and constraints. Out: a {@link dev.partita.solve.Solution}
 * that is either proved or says how far it may be from the optimum. Nothing here knows what a variable stands for.
 *
 * <p>Invariants: equal problems give equal solutions on any machine; costs are whole micro-dollars; limits count work, never
 * time; the native library is loaded only for what the own search does not prove.
 */
@NullMarked
package dev.partita.solve;

import org.jspecify.annotations.NullMarked;
