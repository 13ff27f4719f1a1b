/**
 * Words: walking over text, names and how far apart they are, numbers as people write them.
 *
 * <p>In: text with places. Out: its smallest meaningful pieces. Nothing of the model.
 */
@NullMarked
package dev.partita.read.word;

import org.jspecify.annotations.NullMarked;
