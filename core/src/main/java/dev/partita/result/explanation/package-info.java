/**
 * Why a design is as it is, as plain data: what each element serves, costs and spares, what would change the design, and what is not
 * DynamoDB's work.
 *
 * <p>In: what {@code explain} computed by solving again under demands. Out: what the terminal and JSON show. Money is in
 * micro-dollars a month. Every cost is the bill of a finished design; where its being the cheapest is not proved, it says so.
 */
@NullMarked
package dev.partita.result.explanation;

import org.jspecify.annotations.NullMarked;
