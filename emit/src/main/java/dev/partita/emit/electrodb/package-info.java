/**
 * The target {@code electrodb}: ElectroDB entities that read and write the very items of the design, and a typed function for every access
 * pattern that ElectroDB can express as one call.
 *
 * <p>In: a design with its plans. Out: text by path, and what of the design ElectroDB cannot express, each with the reason. A pattern is
 * written only where the function sends what the plan sends; what needs a plan of several requests is in the target {@code typescript}.
 */
@NullMarked
package dev.partita.emit.electrodb;

import org.jspecify.annotations.NullMarked;
