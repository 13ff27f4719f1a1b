/**
 * Terraform files.
 *
 * <p>In: {@link dev.partita.result.DesignResult}. Out: text by path, as {@code terraform fmt} would write it. Not here: what is
 * created, which {@link dev.partita.emit.infrastructure} knows for all tools.
 */
@NullMarked
package dev.partita.emit.terraform;

import org.jspecify.annotations.NullMarked;
