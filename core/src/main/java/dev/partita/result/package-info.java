/**
 * The result of designing: model, design, plans, cost, certificate, diagnostics, as plain data.
 *
 * <p>In: all that was computed. Out: what documents, code, verification and the terminal show. Nothing is computed here.
 */
@NullMarked
package dev.partita.result;

import org.jspecify.annotations.NullMarked;
