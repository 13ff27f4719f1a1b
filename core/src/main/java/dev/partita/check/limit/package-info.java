/**
 * Hard limits of DynamoDB, at the declared maxima: {@link dev.partita.price.Limits}.
 *
 * <p>In: a subject. Out: findings. Heat is not here.
 */
@NullMarked
package dev.partita.check.limit;

import org.jspecify.annotations.NullMarked;
