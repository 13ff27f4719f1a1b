/**
 * Whether writes keep everything that is stored as the model demands: every item, value, key and number that a change touches,
 * together where they must be, and checked where others could be quicker.
 *
 * <p>In: a subject. Out: findings. That values are the right ones in every case of a call is seen by executing.
 */
@NullMarked
package dev.partita.check.write;

import org.jspecify.annotations.NullMarked;
