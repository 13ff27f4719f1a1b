/**
 * One's own data and calls: plain entities from a folder, calls as JSON lines, answers as JSON lines.
 *
 * <p>In: a model, and either a design with its plans on an endpoint or nothing but the plain entities. Out: an answer per call, in
 * order, on the same entities. Both kinds of {@link dev.partita.verify.calls.Answerer} take and give the same lines, so that one
 * can be held against the other, and either against another database. A bad line is answered by its error, and the next one is
 * read. Not here: generated data and their comparison (run), what a call means (reference), how a plan is executed (execute).
 */
@NullMarked
package dev.partita.verify.calls;

import org.jspecify.annotations.NullMarked;
