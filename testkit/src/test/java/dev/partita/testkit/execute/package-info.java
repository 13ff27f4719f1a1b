/**
 * Designs of whole applications on DynamoDB.
 *
 * <p>In: documents and designs of {@code cases/design}. Out: whether every pattern answers, stores and costs what it should. What a
 * second implementation answered is held against them in {@code answers}.
 */
@NullMarked
package dev.partita.testkit.execute;

import org.jspecify.annotations.NullMarked;
