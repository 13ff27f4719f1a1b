/**
 * A CloudFormation template, in YAML and in JSON.
 *
 * <p>In: {@link dev.partita.result.DesignResult}. Out: text by path. Not here: what is created, which
 * {@link dev.partita.emit.infrastructure} knows for all tools.
 */
@NullMarked
package dev.partita.emit.cloudformation;

import org.jspecify.annotations.NullMarked;
