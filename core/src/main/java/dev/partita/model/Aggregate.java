package dev.partita.model;

import java.util.Optional;

/**
 * An attribute computed over the entities {@code of} that reference this one by {@code role}.
 *
 * @param attribute what is summed or compared; absent for a count
 * @param where which of them count
 * @param had how it is had, where that is decided and not what is cheaper; no document says so
 */
public record Aggregate(
        Kind kind,
        EntityName of,
        String role,
        Optional<AttributeName> attribute,
        Optional<Predicate> where,
        Optional<Had> had) {
    /** As documents have it. */
    public Aggregate(
            Kind kind, EntityName of, String role, Optional<AttributeName> attribute, Optional<Predicate> where) {
        this(kind, of, role, attribute, where, Optional.empty());
    }

    public enum Kind {
        COUNT,
        SUM,
        MIN,
        MAX
    }

    /** How a number is had. */
    public enum Had {
        /** It is counted when it is read: no item holds it, though one might. */
        WHEN_READ
    }

    /** The same, held by no item. */
    public Aggregate computed() {
        return new Aggregate(kind, of, role, attribute, where, Optional.of(Had.WHEN_READ));
    }

    public boolean isHeldByNone() {
        return had.isPresent();
    }

    /** Whether it says how many entities there are that a reference leads from. */
    public boolean isNumberOver(Path.Up up) {
        return kind == Kind.COUNT && of.equals(up.from()) && role.equals(up.role()) && where.isEmpty();
    }
}
