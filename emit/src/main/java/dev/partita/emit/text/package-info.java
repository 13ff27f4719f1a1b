/**
 * What all targets share: escaping, numbers and money, and the notation of keys, predicates and operations in which the
 * documents are written.
 *
 * <p>In: pieces of models, designs and plans. Out: short texts, not yet escaped for any target unless said so.
 */
@NullMarked
package dev.partita.emit.text;

import org.jspecify.annotations.NullMarked;
