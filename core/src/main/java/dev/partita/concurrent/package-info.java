/**
 * Work beside other work.
 *
 * <p>In: something to compute. Out: what it gave, when it is asked for. Invariant: who asks gets the same whatever ends first, so nothing
 * here tells which did. No locks, no pools: what runs at the same time shares nothing that changes.
 */
@NullMarked
package dev.partita.concurrent;

import org.jspecify.annotations.NullMarked;
