/**
 * The command line: arguments in, text and exit codes out.
 *
 * <p>Commands parse, call the pipeline and render; they decide nothing about a design.
 */
@NullMarked
package dev.partita.cli;

import org.jspecify.annotations.NullMarked;
