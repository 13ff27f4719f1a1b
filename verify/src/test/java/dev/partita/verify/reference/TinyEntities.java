package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.FOLLOW;
import static dev.partita.verify.reference.Tiny.LINE;
import static dev.partita.verify.reference.Tiny.LIST;
import static dev.partita.verify.reference.Tiny.MONEY;
import static dev.partita.verify.reference.Tiny.NUMBER;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.SET;
import static dev.partita.verify.reference.Tiny.STATUS;
import static dev.partita.verify.reference.Tiny.TEXT;
import static dev.partita.verify.reference.Tiny.TIME;
import static dev.partita.verify.reference.Tiny.USER;
import static dev.partita.verify.reference.Tiny.equal;
import static dev.partita.verify.reference.Tiny.literal;
import static dev.partita.verify.reference.Tiny.name;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The entities of the tiny model. */
final class TinyEntities {
    private TinyEntities() {}

    static List<Entity> all() {
        return List.of(user(), order(), line(), follow());
    }

    private static Entity user() {
        return entity(
                USER,
                List.of(
                        attribute("userId", TEXT),
                        unique("email", "tenant"),
                        optional("tenant", TEXT),
                        optional("name", TEXT),
                        optional("points", NUMBER),
                        aggregate("orderCount", Aggregate.Kind.COUNT, ORDER, "User", "", Optional.empty()),
                        aggregate(
                                "openCount",
                                Aggregate.Kind.COUNT,
                                ORDER,
                                "User",
                                "",
                                Optional.of(equal("status", literal("OPEN")))),
                        aggregate("spent", Aggregate.Kind.SUM, ORDER, "User", "total", Optional.empty()),
                        aggregate("latest", Aggregate.Kind.MAX, ORDER, "User", "createdAt", Optional.empty()),
                        aggregate("followers", Aggregate.Kind.COUNT, FOLLOW, "followee", "", Optional.empty())),
                List.of("userId"),
                List.of());
    }

    private static Entity order() {
        return entity(
                ORDER,
                List.of(
                        attribute("orderId", TEXT),
                        attribute("userId", TEXT),
                        attribute("status", STATUS),
                        attribute("total", MONEY),
                        attribute("createdAt", TIME),
                        optional("note", TEXT),
                        optional("tags", SET),
                        optional("parts", LIST),
                        optional("expiresAt", new AttributeType.Epoch())),
                List.of("orderId"),
                List.of(reference("User", USER, "userId")));
    }

    private static Entity line() {
        return entity(
                LINE,
                List.of(attribute("orderId", TEXT), attribute("number", NUMBER), attribute("product", TEXT)),
                List.of("orderId", "number"),
                List.of(reference("Order", ORDER, "orderId")));
    }

    private static Entity follow() {
        return entity(
                FOLLOW,
                List.of(attribute("followeeId", TEXT), attribute("followerId", TEXT)),
                List.of("followeeId", "followerId"),
                List.of(reference("followee", USER, "followeeId"), reference("follower", USER, "followerId")));
    }

    private static Entity entity(
            EntityName name, List<Attribute> attributes, List<String> identifier, List<Reference> references) {
        Optional<AttributeName> ttl = attributes.stream()
                .filter(a -> a.type() instanceof AttributeType.Epoch)
                .map(Attribute::name)
                .findFirst();
        return new Entity(
                name,
                "",
                attributes,
                identifier.stream().map(Tiny::name).toList(),
                references,
                10,
                Ratio.ZERO,
                ttl,
                "");
    }

    private static Reference reference(String role, EntityName target, String attribute) {
        return new Reference(role, target, List.of(name(attribute)), Ratio.of(2), OptionalLong.empty());
    }

    private static Attribute attribute(String name, AttributeType type) {
        return attribute(name, type, false, Optional.empty(), Optional.empty());
    }

    private static Attribute optional(String name, AttributeType type) {
        return attribute(name, type, true, Optional.empty(), Optional.empty());
    }

    private static Attribute unique(String name, String within) {
        return attribute(
                name, TEXT, false, Optional.of(new Attribute.Uniqueness(List.of(name(within)))), Optional.empty());
    }

    private static Attribute aggregate(
            String name, Aggregate.Kind kind, EntityName of, String role, String attribute, Optional<Predicate> where) {
        Optional<AttributeName> summed = attribute.isEmpty() ? Optional.empty() : Optional.of(name(attribute));
        return attribute(
                name, NUMBER, false, Optional.empty(), Optional.of(new Aggregate(kind, of, role, summed, where)));
    }

    private static Attribute attribute(
            String name,
            AttributeType type,
            boolean optional,
            Optional<Attribute.Uniqueness> uniqueness,
            Optional<Aggregate> aggregate) {
        return new Attribute(
                name(name),
                type,
                "",
                optional,
                Ratio.ONE,
                false,
                uniqueness,
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                aggregate);
    }
}
