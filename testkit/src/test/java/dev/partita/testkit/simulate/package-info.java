/**
 * Simulations are right.
 *
 * <p>In: documents and designs. Out: that what the simulation shows of them agrees with what can be computed by hand, and with the
 * bill.
 */
@NullMarked
package dev.partita.testkit.simulate;

import org.jspecify.annotations.NullMarked;
