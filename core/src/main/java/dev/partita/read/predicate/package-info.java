/**
 * Predicates: what inputs, filters and conditions say.
 *
 * <p>In: text. Out: first {@link dev.partita.read.predicate.Phrase}s, which follow the grammar and know no entity; then
 * predicates of the model, with paths and operands resolved and the parameters they ask for noted.
 */
@NullMarked
package dev.partita.read.predicate;

import org.jspecify.annotations.NullMarked;
