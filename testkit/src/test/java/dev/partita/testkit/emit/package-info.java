/**
 * What is emitted of the delivered designs, used for real: read by the parsers of its languages and executed.
 *
 * <p>In: the designs of {@code cases/design}. Out: nothing. Not here: the texts themselves, which {@code cases/emit} holds.
 */
@NullMarked
package dev.partita.testkit.emit;

import org.jspecify.annotations.NullMarked;
