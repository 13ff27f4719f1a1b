/**
 * Reads access-pattern documents (docs: input.md).
 *
 * <p>In: bytes or text. Out: a {@link dev.partita.read.ReadResult}: the model if there is no ERROR, where its parts stand,
 * and everything that was found. Broken input gives findings, never an exception. The steps: outline (markdown), draft
 * (what each section is), schema (entities), settings, patterns, decisions.
 */
@NullMarked
package dev.partita.read;

import org.jspecify.annotations.NullMarked;
