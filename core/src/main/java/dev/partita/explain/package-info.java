/**
 * Why a design is as it is: what each element serves, costs and spares; how far rates and sizes can move before another design is
 * cheaper; what fewer indexes would cost; what is not DynamoDB's work.
 *
 * <p>In: a problem that was made and solved once. Out: an {@link dev.partita.result.explanation.Explanation}, by solving the same
 * problem again under demands; every number is the bill of a finished design. The work is bounded and counted, never timed: what
 * it does not reach is named. How anything is shown is not here.
 */
@NullMarked
package dev.partita.explain;

import org.jspecify.annotations.NullMarked;
