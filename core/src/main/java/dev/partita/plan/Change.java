package dev.partita.plan;

import dev.partita.design.IndexName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;

/** A change of an item by UpdateItem. */
public sealed interface Change {
    /** What is stored of this path becomes another value; empty for keys of indexes, which follow what they are built of. */
    default Optional<Path> changed() {
        return switch (this) {
            case SetTo set -> Optional.of(set.path());
            case Clear clear -> Optional.of(clear.path());
            case Increase increase -> Optional.of(increase.path());
            case AppendTo append -> Optional.of(append.path());
            case TakeFrom take -> Optional.of(take.path());
            case Reindex reindex -> Optional.empty();
            case Unindex unindex -> Optional.empty();
        };
    }

    /** Sets; an operand without a value removes. */
    record SetTo(Path path, Operand operand) implements Change {}

    /** Adds or subtracts; an absent number counts as zero. */
    record Increase(Path path, Operand amount, boolean subtract) implements Change {}

    record Clear(Path path) implements Change {}

    /** Appends the operand, or each element of a list, to a list or set. */
    record AppendTo(Path path, Operand operand) implements Change {}

    /** Takes the operand, or each element of a list, out of a set. */
    record TakeFrom(Path path, Operand operand) implements Change {}

    /**
     * Makes key attributes of an index (such that are no plain stored value) what the item type demands of an entity with these
     * values after the change: set, or removed where the sparse predicate does not hold or a part is absent. The others of that
     * index stay as they stand in the item: an update builds those of which it changes a part, and all where the item may come into
     * the index or leave it.
     *
     * @param keys the names of those attributes
     * @param image every path that their templates and the sparse predicate of that index use
     */
    record Reindex(IndexName index, List<String> keys, List<Field> image) implements Change {
        public Reindex {
            if (keys.isEmpty()) {
                throw new IllegalArgumentException("no key of " + index + " is to be built");
            }
            keys = List.copyOf(keys);
            image = List.copyOf(image);
        }
    }

    /**
     * Takes the item out of an index, whatever it was: it does not satisfy the sparse predicate after the change.
     *
     * @param keys the names of all key attributes of that index that are no plain stored value: they are removed
     */
    record Unindex(IndexName index, List<String> keys) implements Change {
        public Unindex {
            if (keys.isEmpty()) {
                throw new IllegalArgumentException("no key of " + index + " is to be removed");
            }
            keys = List.copyOf(keys);
        }
    }
}
