package dev.partita.layout.write;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.List;
import java.util.Optional;

/**
 * What a write does to one entity, whatever items it is stored in.
 *
 * @param only when it is done at all
 * @param checks what is demanded of the entity, on its home
 */
record Act(Kind kind, Subject subject, List<Only> only, List<Assignment> assignments, List<Check> checks) {
    Act {
        only = List.copyOf(only);
        assignments = List.copyOf(assignments);
        checks = List.copyOf(checks);
    }

    enum Kind {
        /** Nothing is stored before. */
        CREATE,
        /** Stored before or not, and it makes no difference to any item. */
        PUT,
        /** A put of what is stored before. */
        REPLACE,
        UPDATE,
        /** As PUT, for an upsert. */
        UPSERT,
        DELETE,
        /** Only checks. */
        CHECK
    }

    Act as(Kind other) {
        return new Act(other, subject, only, assignments, checks);
    }

    Act onlyIf(List<Only> conditions) {
        return new Act(kind, subject, conditions, assignments, checks);
    }

    Act on(Subject other) {
        return new Act(kind, other, only, assignments, checks);
    }

    Act assigning(List<Assignment> others) {
        return new Act(kind, subject, only, others, checks);
    }

    Act checking(List<Check> others) {
        return new Act(kind, subject, only, assignments, others);
    }

    Optional<Assignment> assignment(AttributeName attribute) {
        return assignments.stream().filter(a -> a.attribute().equals(attribute)).findFirst();
    }

    boolean isBlind() {
        return kind == Kind.PUT || kind == Kind.UPSERT;
    }

    /** Whether some condition of the write refuses it where the entity is not stored. */
    boolean demandsPresence() {
        return checks.stream().anyMatch(c -> c.kind() != Check.Kind.ABSENT && c.failure() instanceof Check.Reports);
    }

    boolean demandsAbsence() {
        return checks.stream().anyMatch(c -> c.kind() == Check.Kind.ABSENT);
    }
}
