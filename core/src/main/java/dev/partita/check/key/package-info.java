/**
 * The algebra of keys: that they identify, keep apart, keep order, and that requests put them together as items do.
 *
 * <p>In: a subject. Out: findings.
 */
@NullMarked
package dev.partita.check.key;

import org.jspecify.annotations.NullMarked;
