/**
 * Settings, decisions and item collection candidates.
 *
 * <p>In: rows and lines of a draft. Out: {@link dev.partita.model.Settings}, decisions and hints of the model.
 */
@NullMarked
package dev.partita.read.setting;

import org.jspecify.annotations.NullMarked;
