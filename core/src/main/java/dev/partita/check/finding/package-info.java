/**
 * What a check is and what it can find.
 *
 * <p>In: a subject. Out: diagnostics, each with a code of its own.
 */
@NullMarked
package dev.partita.check.finding;

import org.jspecify.annotations.NullMarked;
