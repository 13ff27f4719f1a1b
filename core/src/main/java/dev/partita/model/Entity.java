package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;

/**
 * A kind of thing that is stored.
 *
 * @param identifier one or several attributes, in order
 * @param total how many are stored
 * @param growth monthly growth, zero if none is said
 * @param ttl the attribute (epoch) after which an entity is not stored any more
 */
public record Entity(
        EntityName name,
        String description,
        List<Attribute> attributes,
        List<AttributeName> identifier,
        List<Reference> references,
        long total,
        Ratio growth,
        Optional<AttributeName> ttl,
        String lifecycle) {
    public Entity {
        attributes = List.copyOf(attributes);
        identifier = List.copyOf(identifier);
        references = List.copyOf(references);
    }

    /** The same with other attributes of the same names. */
    public Entity with(List<Attribute> others) {
        return new Entity(name, description, others, identifier, references, total, growth, ttl, lifecycle);
    }

    public Optional<Attribute> find(AttributeName attribute) {
        for (Attribute one : attributes) {
            if (one.name().equals(attribute)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    public Attribute attribute(AttributeName attribute) {
        return find(attribute)
                .orElseThrow(() -> new IllegalArgumentException("no attribute " + attribute + " in " + name));
    }

    public Reference reference(String role) {
        return references.stream()
                .filter(r -> r.role().equals(role))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no reference " + role + " in " + name));
    }

    public boolean isIdentifier(AttributeName attribute) {
        return identifier.contains(attribute);
    }
}
