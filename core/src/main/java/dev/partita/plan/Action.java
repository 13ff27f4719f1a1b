package dev.partita.plan;

import dev.partita.design.ItemTypeName;
import dev.partita.model.NodeId;
import dev.partita.model.ParameterName;
import java.util.List;
import java.util.Optional;

/**
 * A change or check of one item; or, repeated, of one item per element or row.
 *
 * <p>An embedded child is an item here: it is put into the map of its parent's item, changed there, taken out of it; its checks
 * speak of it alone. Its parent's item must be there, but for a delete: nothing is deleted where there is no parent. All that a
 * step does to one item and the children in it is one request.
 *
 * <p>So is an entity in an item that gathers several, but that item is made by the first that is put into it, and may be left empty.
 */
public sealed interface Action {
    ItemTypeName type();

    Optional<Repeat> repeat();

    /** All must hold for the action to be taken at all. */
    List<Only> only();

    List<Check> checks();

    /** Once per element of a list parameter, or per row of a find. */
    sealed interface Repeat {
        record PerElement(ParameterName list) implements Repeat {}

        record PerRow(NodeId node) implements Repeat {}

        /**
         * As {@code each}, of updates that only add and of demands: what meets on one item is one action. What is added to it
         * adds up and is added to the item that another action puts or changes; nothing is left to do where it is deleted.
         */
        record Shared(Repeat each) implements Repeat {}

        /** What is repeated over, shared or not. */
        default Repeat over() {
            return this instanceof Shared shared ? shared.each().over() : this;
        }
    }

    /**
     * Puts a whole item, built by the item type's templates from the entity's values.
     *
     * @param image every path the item type uses; a path that is missing or has no value is absent
     */
    record Put(ItemTypeName type, Optional<Repeat> repeat, List<Only> only, List<Field> image, List<Check> checks)
            implements Action {
        public Put {
            only = List.copyOf(only);
            image = List.copyOf(image);
            checks = List.copyOf(checks);
        }
    }

    /**
     * Changes an item. If {@code creates}, it may be absent: then the item type's fixed attributes are set too, and maps of
     * children begun. If it is not and no check demands presence, the item must be known to exist. Of an aggregate item it only
     * adds, and what meets on one such item is one action, as {@link Repeat.Shared} says, repeated or not.
     */
    record Update(
            ItemTypeName type,
            Optional<Repeat> repeat,
            List<Only> only,
            List<KeyValue> key,
            List<Change> changes,
            boolean creates,
            List<Check> checks)
            implements Action {
        public Update {
            only = List.copyOf(only);
            key = List.copyOf(key);
            changes = List.copyOf(changes);
            checks = List.copyOf(checks);
        }
    }

    /** Deletes an item. */
    record Delete(ItemTypeName type, Optional<Repeat> repeat, List<Only> only, List<KeyValue> key, List<Check> checks)
            implements Action {
        public Delete {
            only = List.copyOf(only);
            key = List.copyOf(key);
            checks = List.copyOf(checks);
        }
    }

    /** Only checks; stands in a transaction. */
    record Demand(ItemTypeName type, Optional<Repeat> repeat, List<Only> only, List<KeyValue> key, List<Check> checks)
            implements Action {
        public Demand {
            only = List.copyOf(only);
            key = List.copyOf(key);
            checks = List.copyOf(checks);
        }
    }
}
