package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import java.util.List;
import java.util.Optional;

/**
 * An entity that a pattern acts on.
 *
 * @param stored how it is stored: made by a create or put, perhaps made by an upsert, else found
 * @param assignments of a create or put; of an upsert, with what identifies the entity
 * @param list the list it belongs to, in a {@code for each}
 */
record Actor(
        Named named,
        Target target,
        Stored stored,
        List<Assignment> assignments,
        Optional<ParameterName> list,
        Scope scope) {
    enum Stored {
        CREATED,
        PUT,
        UPSERTED,
        FOUND
    }

    /** Whether it stores a reference, so that the call says what that leads to. */
    boolean makes(Reference reference) {
        return stored != Stored.FOUND
                && reference.attributes().stream().allMatch(a -> assigned(a).isPresent());
    }

    /** What it stores in an attribute. */
    Optional<Operand> assigned(AttributeName attribute) {
        return assignments.stream()
                .filter(a -> a instanceof Assignment.Set && a.attribute().equals(attribute))
                .map(a -> ((Assignment.Set) a).operand())
                .findFirst();
    }
}
