/**
 * The interpreter of read and write plans: requests to DynamoDB, reader nodes on their answers, cursors, and the units that
 * each request consumed beside those it should consume.
 *
 * <p>In: a model, a design, plans, calls. Out: answers as rows of plain values by path, outcomes of writes, and every request
 * that was sent. What the right answer is, is not known here.
 */
@NullMarked
package dev.partita.verify.execute;

import org.jspecify.annotations.NullMarked;
