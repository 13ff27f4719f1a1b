/**
 * An AWS CDK app in Java.
 *
 * <p>In: {@link dev.partita.result.DesignResult}. Out: text by path. Not here: what the program says, which
 * {@link dev.partita.emit.construct} knows for all languages.
 */
@NullMarked
package dev.partita.emit.cdkjava;

import org.jspecify.annotations.NullMarked;
