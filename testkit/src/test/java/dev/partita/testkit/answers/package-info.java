/**
 * Designs against answers that were worked out by other means.
 *
 * <p>In: {@code cases/answers}, designs of {@code cases/design}. Out: whether executing our plans gives just those answers.
 */
@NullMarked
package dev.partita.testkit.answers;

import org.jspecify.annotations.NullMarked;
