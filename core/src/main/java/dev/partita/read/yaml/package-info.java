/**
 * What stands in YAML and JSON: a tree of values that know their places, and the access-pattern document in that form.
 *
 * <p>In: text. Out: a {@link dev.partita.read.yaml.Tree}; of an access-pattern document the same
 * {@link dev.partita.read.draft.Draft} that its Markdown gives: what its members say is read by what reads the Markdown.
 */
@NullMarked
package dev.partita.read.yaml;

import org.jspecify.annotations.NullMarked;
