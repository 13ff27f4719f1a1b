/**
 * The order of stages: document, model, candidates, problem, solution, layout, plans, bill, checks. Nothing else knows it.
 *
 * <p>In: a document or a model. Out: a {@link dev.partita.result.DesignResult}.
 */
@NullMarked
package dev.partita.pipeline;

import org.jspecify.annotations.NullMarked;
