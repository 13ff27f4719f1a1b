/**
 * The target {@code python}: a package of typed Python on boto3's low-level client, complete and without a step left to be written.
 *
 * <p>In: a design with its plans, as {@code emit.code} tells it. Out: text by path. The runtime that requests go through is the same for
 * every design: it lies beside as Python, module for module as the one in TypeScript, and is copied.
 */
@NullMarked
package dev.partita.emit.python;

import org.jspecify.annotations.NullMarked;
