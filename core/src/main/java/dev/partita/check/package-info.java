/**
 * Static checks on a laid-out design and its plans, at the meaning of the model: independent of how the design was found.
 *
 * <p>One check, one file, one code: {@link dev.partita.check.finding.CheckCode}. A check that cannot decide says nothing.
 *
 * <p>In: a design result. Out: findings. What is only seen by executing a design is not here.
 */
@NullMarked
package dev.partita.check;

import org.jspecify.annotations.NullMarked;
