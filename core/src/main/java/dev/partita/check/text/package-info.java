/**
 * Which texts a key can be: templates and the values of requests as sets of texts, given by automata, so that it can be
 * decided whether two sets meet.
 *
 * <p>In: segments, types, pieces of key values. Out: sets of texts. Encodings are spelt out here once more, on purpose: what
 * proves a key shares no code with what builds it.
 */
@NullMarked
package dev.partita.check.text;

import org.jspecify.annotations.NullMarked;
