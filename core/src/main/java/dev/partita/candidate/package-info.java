/**
 * Candidates: structures that could be built and routes by which each read could be served, one rule a file.
 *
 * <p>In: the model and its statistics. Out: a {@link dev.partita.candidate.CandidateSet}. Nothing is priced or chosen here.
 */
@NullMarked
package dev.partita.candidate;

import org.jspecify.annotations.NullMarked;
