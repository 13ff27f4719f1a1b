/**
 * What the nodes of plans give: which item types their rows are of, which values they have, and which entities the keys of
 * their requests select.
 *
 * <p>In: a subject, nodes. Out: rows, selections. What they should be is not said here.
 */
@NullMarked
package dev.partita.check.rows;

import org.jspecify.annotations.NullMarked;
