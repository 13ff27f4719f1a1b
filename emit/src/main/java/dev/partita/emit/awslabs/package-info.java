/**
 * The files of AWS's DynamoDB modelling server (2.1), so that who works with it goes on from a design of ours.
 *
 * <p>In: a result. Out: its two documents, its data model with commands, the schema of its code generator and usage data for that.
 * Where two of its tools want different things of a file, it has what both take. What its formats cannot say stands in members that its
 * tools pass over ({@code item_types}, {@code requests}, {@code lsi_list}), by which the files read back as the design, or is left out, and
 * said.
 */
@NullMarked
package dev.partita.emit.awslabs;

import org.jspecify.annotations.NullMarked;
