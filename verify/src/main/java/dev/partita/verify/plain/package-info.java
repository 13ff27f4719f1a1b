/**
 * Plain data, as people think of it: entities without keys, calls and their answers, and their JSON forms.
 *
 * <p>In: the model, JSON lines. Out: {@link dev.partita.verify.plain.World} (what is stored),
 * {@link dev.partita.verify.plain.Call}, {@link dev.partita.verify.plain.Answer},
 * {@link dev.partita.verify.plain.WriteOutcome}. Invariants: times are in their fixed-width form, numbers without
 * trailing zeros, so equal values are equal objects. Not here: what a read or write means (reference), and anything of
 * tables, keys or requests.
 */
@NullMarked
package dev.partita.verify.plain;

import org.jspecify.annotations.NullMarked;
