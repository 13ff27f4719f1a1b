/**
 * What is shown on a terminal: the summary of a design, and diagnostics with their source lines.
 *
 * <p>In: a result or diagnostics, and what the terminal can do. Out: lines of text, as wide as it is, coloured if it is.
 */
@NullMarked
package dev.partita.emit.terminal;

import org.jspecify.annotations.NullMarked;
