/**
 * The execution of a design: every pattern on DynamoDB, on generated data, compared with what the document means.
 *
 * <p>In: a model, a design, its plans, a seed and a scale. Out: {@link dev.partita.result.Verification}, each mismatch with a
 * minimal example and the command that repeats it. Each pattern's calls begin from the same state, so that one pattern can be
 * repeated alone. What is right is said by the reference evaluator and by the table image; how a plan is executed is not here.
 */
@NullMarked
package dev.partita.verify.run;

import org.jspecify.annotations.NullMarked;
