/**
 * Hostile data and calls, made from a model and a seed: entities that keep every promise of the document and are as awkward
 * as it allows, and parameters that are present, absent, at the boundary or strange.
 *
 * <p>In: a model, a seed, a scale. Out: {@link dev.partita.verify.data.Population} (what is stored, parents first),
 * {@link dev.partita.verify.data.Probe} (arguments of a read), {@link dev.partita.verify.plain.Call} (of a write). The same
 * seed gives the same data. Not here: tables, keys, requests, and what the right answer is.
 */
@NullMarked
package dev.partita.verify.data;

import org.jspecify.annotations.NullMarked;
