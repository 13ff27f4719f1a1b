/**
 * The target {@code java}: a package of Java 17 on the AWS SDK v2, complete and without a step left to be written.
 *
 * <p>In: a design with its plans, as {@code emit.code} tells it. Out: text by path. The runtime that requests go through is the same for
 * every design: it lies beside as Java and is copied. Its files are those of the TypeScript runtime, a class for a function or two.
 */
@NullMarked
package dev.partita.emit.java;

import org.jspecify.annotations.NullMarked;
