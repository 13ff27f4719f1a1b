package dev.partita.model;

import java.util.List;

/**
 * Which entity an effect or condition means.
 *
 * @param known further attributes whose values the caller knows: an entity with other values counts as not stored, and
 *     keys may be built of them
 */
public record Target(Designation designation, List<Binding> known) {
    public Target {
        known = List.copyOf(known);
    }

    /** An attribute and where its value comes from. */
    public record Binding(AttributeName attribute, Operand operand) {}

    public sealed interface Designation {}

    /** The entity with this identifier, in its order. */
    public record ByIdentifier(List<Binding> identifier) implements Designation {
        public ByIdentifier {
            identifier = List.copyOf(identifier);
        }
    }

    /** The entity with this value of a unique attribute (and of those it is unique within). */
    public record ByUnique(AttributeName unique, List<Binding> values) implements Designation {
        public ByUnique {
            values = List.copyOf(values);
        }
    }

    /**
     * The entity referenced by role from an entity that the pattern found or created before, or a twin of it: an entity identified
     * by its own reference to that, and so by the same values.
     *
     * @param from that entity; {@code at} is its target if it was found, or the identifier bindings it was created with
     */
    public record ByReference(EntityName from, Target at, String role) implements Designation {}

    /** The entity that these predicates select. */
    public record Selected(Predicate where) implements Designation {}
}
