/**
 * The applications of {@code cases/design}, for any test that needs one.
 *
 * <p>In: their documents and delivered designs. Out: models and designs. Not here: what is asserted of them.
 */
@NullMarked
package dev.partita.testkit.application;

import org.jspecify.annotations.NullMarked;
