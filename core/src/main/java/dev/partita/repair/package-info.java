/**
 * What a caller of a write leaves that dies between two requests, and what mends it. Told from the plans alone, so that a design is not
 * trusted to confess it; nothing is sent here.
 *
 * <p>In: a design and its plans. Out: a repair for each write that sends more than one request that changes something.
 */
@NullMarked
package dev.partita.repair;

import org.jspecify.annotations.NullMarked;
