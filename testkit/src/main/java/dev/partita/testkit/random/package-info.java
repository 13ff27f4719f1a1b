/**
 * Random applications: whole documents made from a seed, designed, executed and compared with what they mean.
 *
 * <p>In: seeds, and how large an application may be. Out: what became of each document, and for one that fails the least document
 * that still fails. Not here: what an answer must be; that is the reference evaluator's.
 */
@NullMarked
package dev.partita.testkit.random;

import org.jspecify.annotations.NullMarked;
