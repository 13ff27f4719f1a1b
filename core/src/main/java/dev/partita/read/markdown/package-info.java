/**
 * The shape of a Markdown document: headings, lists, tables, passages, each with its place.
 *
 * <p>In: text. Out: an {@link dev.partita.read.markdown.Outline}. What sections mean is not known here.
 */
@NullMarked
package dev.partita.read.markdown;

import org.jspecify.annotations.NullMarked;
