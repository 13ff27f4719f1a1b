/**
 * From a write (or the load of an entity) and a design to the plan that executes it.
 *
 * <p>The way: effects and conditions become {@link dev.partita.layout.write.Act}s on subjects (entities, not items); puts and
 * upserts unfold into what happens if their entity is stored and if not; what stored aggregates count becomes acts on
 * parents; acts that mean the same subject, always or for some values of a call, are merged; only then is each act spelt out
 * for every item type of its entity, and the actions are arranged in steps.
 *
 * <p>What a write has to know of an entity that it changes is found only when it is asked for ({@link
 * dev.partita.layout.write.Before}), and what was asked for is guarded where it can have changed until the write. How an
 * entity is found that no key leads to is the caller's choice ({@link dev.partita.layout.write.Finder}). What a plan costs is
 * not here.
 *
 * <p>In: the model, a laid-out design, a finder. Out: one write plan per write and load.
 */
@NullMarked
package dev.partita.layout.write;

import org.jspecify.annotations.NullMarked;
