/**
 * Whether the plans of reads give the answers that the model defines, as far as that can be seen without executing them.
 *
 * <p>In: a subject. Out: findings.
 */
@NullMarked
package dev.partita.check.read;

import org.jspecify.annotations.NullMarked;
