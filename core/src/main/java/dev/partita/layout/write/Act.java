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
 * @param scope how often; of one and the same entity, only what adds up can be repeated
 */
record Act(Kind kind, Subject subject, List<Only> only, List<Assignment> assignments, List<Check> checks, Scope scope) {
    Act {
        only = List.copyOf(only);
        assignments = List.copyOf(assignments);
        checks = List.copyOf(checks);
    }

    Act(Kind kind, Subject subject, List<Only> only, List<Assignment> assignments, List<Check> checks) {
        this(kind, subject, only, assignments, checks, subject.scope());
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
        /** Only checks, of what is stored before. */
        CHECK,
        /** Only that it is stored, before or by what else the write does: something counts for it. */
        PARENT
    }

    /** Whether it leaves the entity as it is. */
    boolean onlyChecks() {
        return kind == Kind.CHECK || kind == Kind.PARENT;
    }

    Act as(Kind other) {
        return new Act(other, subject, only, assignments, checks, scope);
    }

    Act onlyIf(List<Only> conditions) {
        return new Act(kind, subject, conditions, assignments, checks, scope);
    }

    Act on(Subject other) {
        return new Act(kind, other, only, assignments, checks, scope);
    }

    Act assigning(List<Assignment> others) {
        return new Act(kind, subject, only, others, checks, scope);
    }

    Act checking(List<Check> others) {
        return new Act(kind, subject, only, assignments, others, scope);
    }

    Act repeated(Scope repetitions) {
        return new Act(kind, subject, only, assignments, checks, repetitions);
    }

    Optional<Assignment> assignment(AttributeName attribute) {
        for (Assignment assignment : assignments) {
            if (assignment.attribute().equals(attribute)) {
                return Optional.of(assignment);
            }
        }
        return Optional.empty();
    }

    boolean isBlind() {
        return kind == Kind.PUT || kind == Kind.UPSERT;
    }

    /** Whether some condition of the write refuses it where the entity is not stored. */
    boolean demandsPresence() {
        return checks.stream().anyMatch(c -> c.demandsPresence() && c.failure() instanceof Check.Reports);
    }

    boolean demandsAbsence() {
        return checks.stream().anyMatch(c -> c.kind() == Check.Kind.ABSENT);
    }
}
