/**
 * A model of NoSQL Workbench (version 3.0 of its format), with sample data.
 *
 * <p>In: a result. Out: one JSON file. What the format has no place for (local indexes, keys of several attributes) is left out and
 * named in the model's description; the Workbench imports our CloudFormation template, which has all of it.
 */
@NullMarked
package dev.partita.emit.workbench;

import org.jspecify.annotations.NullMarked;
