/**
 * The target {@code typescript}: a package of strict TypeScript on the AWS SDK v3, complete and without a step left to be written.
 *
 * <p>In: a design with its plans, as {@code emit.code} tells it. Out: text by path. The runtime that requests go through is the same for
 * every design: it lies beside as TypeScript and is copied.
 */
@NullMarked
package dev.partita.emit.typescript;

import org.jspecify.annotations.NullMarked;
