package dev.partita.model;

import java.util.Optional;

/**
 * An attribute computed over the entities {@code of} that reference this one by {@code role}.
 *
 * @param attribute what is summed or compared; absent for a count
 * @param where which of them count
 */
public record Aggregate(
        Kind kind, EntityName of, String role, Optional<AttributeName> attribute, Optional<Predicate> where) {
    public enum Kind {
        COUNT,
        SUM,
        MIN,
        MAX
    }

    /** Whether it says how many entities there are that a reference leads from. */
    public boolean isNumberOver(Path.Up up) {
        return kind == Kind.COUNT && of.equals(up.from()) && role.equals(up.role()) && where.isEmpty();
    }
}
