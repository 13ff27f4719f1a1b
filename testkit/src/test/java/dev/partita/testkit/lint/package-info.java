/**
 * How the repository looks: sizes, documentation, names, banned words, and the catalogue of diagnostics.
 *
 * <p>In: the files of the repository, found by the property {@code partita.root}. Out: every violation at once, each with
 * its file and line. What compiled classes may see or call is in {@code architecture}.
 */
@NullMarked
package dev.partita.testkit.lint;

import org.jspecify.annotations.NullMarked;
