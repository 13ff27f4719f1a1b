package dev.partita.testkit.check;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Entities with one thing changed. */
final class Entities {
    private Entities() {}

    static Entity optional(Entity entity, String attribute) {
        return attribute(
                entity,
                attribute,
                a -> new Attribute(
                        a.name(),
                        a.type(),
                        a.description(),
                        true,
                        a.presence(),
                        a.immutable(),
                        a.uniqueness(),
                        a.distinct(),
                        a.skew(),
                        a.current(),
                        a.aggregate()));
    }

    static Entity typed(Entity entity, String attribute, AttributeType type) {
        return attribute(
                entity,
                attribute,
                a -> new Attribute(
                        a.name(),
                        type,
                        a.description(),
                        a.optional(),
                        a.presence(),
                        a.immutable(),
                        a.uniqueness(),
                        a.distinct(),
                        a.skew(),
                        a.current(),
                        a.aggregate()));
    }

    static Entity unique(Entity entity, String attribute) {
        return attribute(
                entity,
                attribute,
                a -> new Attribute(
                        a.name(),
                        a.type(),
                        a.description(),
                        a.optional(),
                        a.presence(),
                        a.immutable(),
                        Optional.of(new Attribute.Uniqueness(java.util.List.of())),
                        a.distinct(),
                        a.skew(),
                        a.current(),
                        a.aggregate()));
    }

    static Entity identifiedAlsoBy(Entity e, String attribute) {
        return new Entity(
                e.name(),
                e.description(),
                e.attributes(),
                Stream.concat(e.identifier().stream(), Stream.of(new AttributeName(attribute)))
                        .toList(),
                e.references(),
                e.total(),
                e.growth(),
                e.ttl(),
                e.lifecycle());
    }

    private static Entity attribute(Entity e, String attribute, UnaryOperator<Attribute> change) {
        return new Entity(
                e.name(),
                e.description(),
                e.attributes().stream()
                        .map(a -> a.name().value().equals(attribute) ? change.apply(a) : a)
                        .toList(),
                e.identifier(),
                e.references(),
                e.total(),
                e.growth(),
                e.ttl(),
                e.lifecycle());
    }
}
