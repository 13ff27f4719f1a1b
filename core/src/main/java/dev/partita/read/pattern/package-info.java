/**
 * Access patterns: reads with their legs, writes with their effects, targets and conditions.
 *
 * <p>In: rows of a draft and a schema. Out: patterns of the model with every parameter a call may pass. English is turned
 * into the precise form first, which a NOTE shows, and then read as that.
 */
@NullMarked
package dev.partita.read.pattern;

import org.jspecify.annotations.NullMarked;
