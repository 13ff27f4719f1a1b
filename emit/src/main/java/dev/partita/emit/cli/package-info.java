/**
 * Requests for the AWS command line, and a script that sends them.
 *
 * <p>In: {@link dev.partita.result.DesignResult}. Out: text by path. Not here: what is created, which
 * {@link dev.partita.emit.infrastructure} knows for all tools.
 */
@NullMarked
package dev.partita.emit.cli;

import org.jspecify.annotations.NullMarked;
