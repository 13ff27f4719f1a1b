/**
 * The table-design document, read: tables, indexes and item types as a design, and the rows of its mapping as they stand.
 *
 * <p>In: a document's outline and the model it is for. Out: a {@link dev.partita.design.Design} and the texts of operations,
 * with findings. What the operations do is not known here.
 */
@NullMarked
package dev.partita.review.document;

import org.jspecify.annotations.NullMarked;
