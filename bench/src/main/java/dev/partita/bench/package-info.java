/**
 * Benchmarks: how long stages take in one process, how long commands take and what memory they need, how many calls a second
 * designs are executed with.
 *
 * <p>In: the documents of {@code cases/design} and {@code examples}. Out: {@code docs/benchmarks.md}. Not here: any demand on
 * the numbers; they are measured on whatever machine it is, which is why they stand beside its description.
 */
@NullMarked
package dev.partita.bench;

import org.jspecify.annotations.NullMarked;
