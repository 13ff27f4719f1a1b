/**
 * The command line: thin commands that parse, call the pipeline and render.
 *
 * <p>In: arguments, a folder relative paths start at, standard input. Out: texts, files and an exit code. Not here: any
 * decision about a design.
 */
@NullMarked
package dev.partita.cli;

import org.jspecify.annotations.NullMarked;
