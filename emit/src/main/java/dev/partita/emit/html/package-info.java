/**
 * The report: one HTML file that opens from disk, without scripts and without a network.
 *
 * <p>In: a result and, if it was executed, the evidence. Out: a page, a class per section. All text goes through {@link
 * dev.partita.emit.html.Html}, which escapes it; what numbers mean is said by what computed them.
 */
@NullMarked
package dev.partita.emit.html;

import org.jspecify.annotations.NullMarked;
