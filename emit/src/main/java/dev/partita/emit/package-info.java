/**
 * What people and programs read of a design: a package per target, each a pure function from the result to texts.
 *
 * <p>In: {@link dev.partita.result.DesignResult} and, where there is some, {@link dev.partita.result.Verification}. Out: text by
 * path. The same input gives the same bytes; nothing here knows how a design was chosen or what time it is.
 */
@NullMarked
package dev.partita.emit;

import org.jspecify.annotations.NullMarked;
