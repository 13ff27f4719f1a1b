/**
 * The case runner: a directory is a case, and the command line is what it tests.
 *
 * <p>In: a directory with {@code input/}, {@code want/} and perhaps {@code case.yaml}. Out: what the command printed and
 * wrote, where that differs from {@code want/}, and the would-be {@code want/} to accept. A case compares everything it
 * gets; there is no way to ignore a difference. Not here: any knowledge of what a command does, but that a design follows
 * from its files, and is proved.
 */
@NullMarked
package dev.partita.testkit;

import org.jspecify.annotations.NullMarked;
