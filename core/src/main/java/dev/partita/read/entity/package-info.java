/**
 * Entities: attributes with types and flags, identifiers, references, numbers.
 *
 * <p>In: the entities of a draft. Out: a {@link dev.partita.read.entity.Schema} of complete entities. Each guess is a
 * NOTE that shows the precise form.
 */
@NullMarked
package dev.partita.read.entity;

import org.jspecify.annotations.NullMarked;
