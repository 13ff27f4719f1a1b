package dev.partita.verify.reference;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Target;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.List;
import java.util.Optional;

/** A step of a write with the entity that it means, as found before the write. */
sealed interface Action {
    Step step();

    /** What it means, if that is one entity and known. */
    Optional<Identity> identity();

    /** Stores an entity as given: create and put. */
    record Store(Step step, Identity id, PlainEntity entity) implements Action {
        @Override
        public Optional<Identity> identity() {
            return Optional.of(id);
        }
    }

    /**
     * Changes an entity.
     *
     * @param isThere whether it is stored, or made by this write
     */
    record Alter(
            Step step,
            EntityName entity,
            Target target,
            List<Effect.Assignment> assignments,
            Optional<Identity> identity,
            boolean isThere)
            implements Action {}

    /**
     * Changes an entity or makes it.
     *
     * @param made what it is if none is stored
     */
    record Enter(Step step, Identity id, List<Effect.Assignment> assignments, boolean isThere, PlainEntity made)
            implements Action {
        @Override
        public Optional<Identity> identity() {
            return Optional.of(id);
        }
    }

    record Remove(Step step, Optional<Identity> identity) implements Action {}

    /**
     * Deletes what is found.
     *
     * @param found before the write, in a transaction; else it is looked for when its turn comes
     */
    record RemoveEach(Step step, EntityName entity, Optional<List<Identity>> found) implements Action {
        @Override
        public Optional<Identity> identity() {
            return Optional.empty();
        }
    }
}
