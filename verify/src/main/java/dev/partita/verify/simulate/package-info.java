/**
 * What the emulator cannot show: partitions, heat and throttling, as a seeded simulation of a design's calls, second by second.
 *
 * <p>In: a finished design and a seed. Out: {@link dev.partita.result.Simulation}. Nothing is stored: which key a request meets is
 * drawn from what the document says of values, and how many units it takes is what the bill says of the operation. So a million
 * requests a second on ten thousand million items are simulated on any machine. Random numbers and shares are whole numbers; the
 * shares of Zipf's law are computed by StrictMath. The same design and seed give the same result everywhere.
 *
 * <p>How keys are built of values is in {@code KeyField} and {@code Keys}, what a call asks in {@code Calls}, what a table can
 * serve in {@code Partitions} and {@code Allowance}; {@code Simulator} brings them together.
 */
@NullMarked
package dev.partita.verify.simulate;

import org.jspecify.annotations.NullMarked;
