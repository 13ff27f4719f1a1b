package dev.partita.model;

import java.util.Optional;

/**
 * An attribute computed over the entities {@code of} that reference this one by {@code role}.
 *
 * @param attribute what is summed or compared; absent for a count
 * @param where which of them count
 * @param whenRead whether no item is to hold it, though one might; no document says so
 */
public record Aggregate(
        Kind kind,
        EntityName of,
        String role,
        Optional<AttributeName> attribute,
        Optional<Predicate> where,
        boolean whenRead) {
    /** As documents have it. */
    public Aggregate(
            Kind kind, EntityName of, String role, Optional<AttributeName> attribute, Optional<Predicate> where) {
        this(kind, of, role, attribute, where, false);
    }

    public enum Kind {
        COUNT,
        SUM,
        MIN,
        MAX
    }

    /** The same, held by no item. */
    public Aggregate computed() {
        return new Aggregate(kind, of, role, attribute, where, true);
    }

    /** Whether it says how many entities there are that a reference leads from. */
    public boolean isNumberOver(Path.Up up) {
        return kind == Kind.COUNT && of.equals(up.from()) && role.equals(up.role()) && where.isEmpty();
    }
}
