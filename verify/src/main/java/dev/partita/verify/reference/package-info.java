/**
 * The reference evaluator: what a read must answer and what a write must do, by the meaning of the document (input.md,
 * sections 3 and 4) over plain entities.
 *
 * <p>In: the model, a call, a {@link dev.partita.verify.plain.World}. Out: {@link dev.partita.verify.plain.Answer},
 * {@link dev.partita.verify.plain.WriteOutcome}, and the check of answered pages against them. It knows nothing of
 * tables, keys, indexes or plans and shares no code with what chooses or lays out a design, so that it can prove them
 * wrong. Not here: JSON and the store (plain), execution on DynamoDB.
 */
@NullMarked
package dev.partita.verify.reference;

import org.jspecify.annotations.NullMarked;
