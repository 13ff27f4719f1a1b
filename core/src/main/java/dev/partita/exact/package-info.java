/**
 * Exact arithmetic: rational numbers, money in whole micro-dollars, zipf shares.
 *
 * <p>In: nothing of the project. Out: values every other package computes with. No floating point leaves this package.
 */
@NullMarked
package dev.partita.exact;

import org.jspecify.annotations.NullMarked;
