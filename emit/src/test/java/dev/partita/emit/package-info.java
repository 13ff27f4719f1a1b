/** Tests of the emitters, on a result built by hand and on goldens under {@code src/test/resources/golden}. */
@NullMarked
package dev.partita.emit;

import org.jspecify.annotations.NullMarked;
