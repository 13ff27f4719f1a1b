/** Table-design documents read back. In: the designs of the cases. Out: nothing. What a review prints is among the cases. */
@NullMarked
package dev.partita.testkit.review;

import org.jspecify.annotations.NullMarked;
