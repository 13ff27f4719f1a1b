/**
 * A design as a program in no programming language: what repositories of every language hold, before a printer writes it.
 *
 * <p>Plans become terms: calls of functions that the language's runtime offers, with every request as it is sent (table, index, key
 * conditions, filter, projection, conditions, changes). All that needs the model is settled here: names, types, the form of times,
 * where values are stored; so a runtime knows nothing of documents, and a printer nothing of plans.
 *
 * <p>In: a design with its plans. Out: names, shapes and terms. Not here: any language's syntax.
 */
@NullMarked
package dev.partita.emit.code;

import org.jspecify.annotations.NullMarked;
