/**
 * Another database held against ours: the patterns of some applications, written by hand in SQL, over the same rows.
 *
 * <p>In: {@code cases/sql}, generated entities and calls. Out: whether the reference evaluator, and the designs on DynamoDB, answer
 * what an embedded SQL engine answers, reads and writes, in order.
 */
@NullMarked
package dev.partita.testkit.sql;

import org.jspecify.annotations.NullMarked;
