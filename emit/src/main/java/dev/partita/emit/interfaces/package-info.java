/**
 * The query interfaces, {@code query-interfaces.md}: the third document of the three-step pipeline.
 *
 * <p>In: a result and a notation. Out: one Markdown text: entity models, key builders, a repository per entity with one method per
 * access pattern, transactions item by item, and which pattern is which method. A class per section; what differs between
 * languages is a {@link dev.partita.emit.interfaces.Notation}, a class per language. Not here: code that runs.
 */
@NullMarked
package dev.partita.emit.interfaces;

import org.jspecify.annotations.NullMarked;
