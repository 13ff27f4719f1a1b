/**
 * What can be taken from a requirement document of AWS's modelling server ({@code dynamodb_requirement.md}), which says what entities there are
 * in prose, and their attributes by what patterns need.
 *
 * <p>In: an outline. Out: a {@link dev.partita.read.draft.Draft} with an entity for each that is named, with what is said of it, and {@code ?}
 * where a pattern does not say what it is of or by what it asks. Types, identifiers, numbers of entities: what is not said is not made up.
 */
@NullMarked
package dev.partita.read.requirement;

import org.jspecify.annotations.NullMarked;
