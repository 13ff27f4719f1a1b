package dev.partita.plan;

import dev.partita.design.IndexName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;

/** A change of an item by UpdateItem. */
public sealed interface Change {
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
     * Makes the key attributes of an index (those that are no plain stored value) what the item type demands of an entity
     * with these values after the change: set, or removed where the sparse predicate does not hold or a part is absent.
     *
     * @param image every path that those templates and the sparse predicate of that index use
     */
    record Reindex(IndexName index, List<Field> image) implements Change {
        public Reindex {
            image = List.copyOf(image);
        }
    }
}
