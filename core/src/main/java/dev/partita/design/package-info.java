/**
 * A laid-out design: tables, indexes, item types with key templates and stored attributes, as plain data.
 *
 * <p>In: the model's names. Out: what plans refer to and every output shows. How a design is chosen is not here.
 */
@NullMarked
package dev.partita.design;

import org.jspecify.annotations.NullMarked;
