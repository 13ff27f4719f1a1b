/**
 * Made-up applications of any size: entities, relationships and patterns by the shapes of real ones.
 *
 * <p>In: how many entities and patterns, and a seed. Out: a document; the same for the same three numbers. Not here: anything that
 * knows what designing makes of it.
 */
@NullMarked
package dev.partita.bench.corpus;

import org.jspecify.annotations.NullMarked;
