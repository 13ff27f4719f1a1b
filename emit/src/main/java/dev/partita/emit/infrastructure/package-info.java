/**
 * What is created in AWS of a design, before any tool's language: tables with their settings, capacities that scale, and what each
 * repository may do.
 *
 * <p>In: {@link dev.partita.result.DesignResult}. Out: {@link dev.partita.emit.infrastructure.Deployment}, in the design's order, so
 * that the same design gives the same text. Not here: the text of any tool.
 */
@NullMarked
package dev.partita.emit.infrastructure;

import org.jspecify.annotations.NullMarked;
