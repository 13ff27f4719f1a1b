/**
 * Java's expressions as text.
 *
 * <p>In: expressions, the indent that they begin at, what stands before and behind them. Out: lines, as palantir-java-format breaks them.
 * Not here: what is written, statements, declarations.
 */
@NullMarked
package dev.partita.emit.javatext;

import org.jspecify.annotations.NullMarked;
