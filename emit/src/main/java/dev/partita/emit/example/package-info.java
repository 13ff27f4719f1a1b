/**
 * Entities and items as they might be, the same wherever a design is shown.
 *
 * <p>In: a model and a design. Out: a few items of each item type, which refer to one another so that what is kept together stands
 * together. What is generated for execution is not here.
 */
@NullMarked
package dev.partita.emit.example;

import org.jspecify.annotations.NullMarked;
