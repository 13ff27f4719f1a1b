package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.OptionalLong;

/**
 * A reference of the declaring entity to another (or to itself).
 *
 * @param role what {@code as} says, else the target's name; unique within the declaring entity
 * @param attributes the foreign key, in the order of the target's identifier
 * @param averageChildren how many entities reference one target on average
 * @param maxChildren how many at most, if promised
 */
public record Reference(
        String role,
        EntityName target,
        List<AttributeName> attributes,
        Ratio averageChildren,
        OptionalLong maxChildren) {
    public Reference {
        attributes = List.copyOf(attributes);
    }
}
