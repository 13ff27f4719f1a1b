/**
 * A terse text form of a model, for goldens and tests: what a document was understood as, one line per fact.
 *
 * <p>In: a model. Out: text that is the same for equal models. It is not read back: the YAML twin is for that.
 */
@NullMarked
package dev.partita.read.print;

import org.jspecify.annotations.NullMarked;
