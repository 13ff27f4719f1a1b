/**
 * {@code design.json} and {@code verification.json}: results for machines, versioned, each with a published JSON Schema.
 *
 * <p>In: a result, or the evidence. Out: JSON with sorted keys; and back, since what is delivered is read again. Money is decimal
 * text in dollars, units are decimal text; the part {@code exact} holds everything without rounding.
 */
@NullMarked
package dev.partita.emit.json;

import org.jspecify.annotations.NullMarked;
