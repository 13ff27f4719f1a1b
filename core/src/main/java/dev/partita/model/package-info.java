/**
 * The model: what an access-pattern document says, fully resolved, as plain data.
 *
 * <p>In: nothing but exact numbers. Out: the input of every later stage. Everything of the grammar (input.md) has its
 * place here, also what no stage uses yet. Positions are not here: two documents that say the same are equal models.
 */
@NullMarked
package dev.partita.model;

import org.jspecify.annotations.NullMarked;
