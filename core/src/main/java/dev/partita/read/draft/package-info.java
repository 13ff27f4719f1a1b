/**
 * What the sections of a document are: entities with their fields, rows of patterns by column, settings, decisions.
 *
 * <p>In: an outline. Out: a {@link dev.partita.read.draft.Draft}, texts with places, nothing resolved. Whatever is in no
 * known place is prose and kept.
 */
@NullMarked
package dev.partita.read.draft;

import org.jspecify.annotations.NullMarked;
