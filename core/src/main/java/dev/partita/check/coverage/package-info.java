/**
 * Whether everything has its plan, and every plan and structure something to be for.
 *
 * <p>In: a subject. Out: findings.
 */
@NullMarked
package dev.partita.check.coverage;

import org.jspecify.annotations.NullMarked;
