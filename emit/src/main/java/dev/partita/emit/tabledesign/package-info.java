/**
 * The table-design document, {@code table-design.md}: the second document of the three-step pipeline.
 *
 * <p>In: a result and, if it was executed, the evidence. Out: one Markdown text, a class per section. Its notation is the one
 * that review reads.
 */
@NullMarked
package dev.partita.emit.tabledesign;

import org.jspecify.annotations.NullMarked;
