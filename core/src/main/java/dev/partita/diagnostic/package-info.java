/** Findings as data: code, severity, place, message, notes, fixes. In: positions. Out: what every stage reports. */
@NullMarked
package dev.partita.diagnostic;

import org.jspecify.annotations.NullMarked;
