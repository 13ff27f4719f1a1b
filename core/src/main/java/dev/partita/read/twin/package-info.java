/**
 * Prints an access-pattern document in its other form: Markdown as YAML, YAML as Markdown.
 *
 * <p>In: a {@link dev.partita.read.draft.Draft}. Out: text from which an equal draft is read, but for places. Every text stays as it was
 * said; nothing that was understood of it is told.
 */
@NullMarked
package dev.partita.read.twin;

import org.jspecify.annotations.NullMarked;
