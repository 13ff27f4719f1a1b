/**
 * Items: how entities become items and items become rows again, the text of keys, and what tables should hold.
 *
 * <p>In: a design and plain values by path. Out: items as sorted maps from stored name to {@link dev.partita.model.Value}, and
 * back. Requests are sent by {@link dev.partita.verify.item.CreateTables}, {@link dev.partita.verify.item.TableContent} and
 * {@link dev.partita.verify.item.StoredItems} alone; {@link dev.partita.verify.item.KnownContent} knows what tables hold from those of others.
 */
@NullMarked
package dev.partita.verify.item;

import org.jspecify.annotations.NullMarked;
