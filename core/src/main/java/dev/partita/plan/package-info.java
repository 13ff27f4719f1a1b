/**
 * Plans: how each access pattern is executed on a design. The language that is priced, executed, proved, explained and
 * emitted as code; complete from the start.
 *
 * <p>A read plan is a small graph of nodes. Sources send requests; reader nodes work on rows. A row is a set of values by
 * {@link dev.partita.model.Path} relative to the entity of the item it was decoded from; joins add values under longer paths.
 * Nodes stream: a consumer that needs no more rows asks for no more requests.
 *
 * <p>A write plan reads what it needs (finds), checks demands on it, and then takes steps in order.
 *
 * <p>In: names of the model and the design. Out: what is priced, executed, checked and shown.
 */
@NullMarked
package dev.partita.plan;

import org.jspecify.annotations.NullMarked;
