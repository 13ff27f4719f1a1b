/**
 * What reading a document finds: the codes, each with its rule, and the list they are collected in.
 *
 * <p>In: places and names. Out: diagnostics in the order of the document. There is no code for "something else".
 */
@NullMarked
package dev.partita.read.finding;

import org.jspecify.annotations.NullMarked;
