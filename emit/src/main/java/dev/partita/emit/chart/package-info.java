/**
 * Pictures.
 *
 * <p>In: a simulation. Out: a drawing as text (SVG), whose coordinates are whole numbers. What a terminal shows is not here.
 */
@NullMarked
package dev.partita.emit.chart;

import org.jspecify.annotations.NullMarked;
