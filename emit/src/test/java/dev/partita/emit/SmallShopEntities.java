package dev.partita.emit;

import static dev.partita.emit.SmallShopModel.COUNTRY;
import static dev.partita.emit.SmallShopModel.ORDER;
import static dev.partita.emit.SmallShopModel.ULID;
import static dev.partita.emit.SmallShopModel.USER;
import static dev.partita.emit.SmallShopModel.name;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Reference;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The shop's entities. */
final class SmallShopEntities {
    private SmallShopEntities() {}

    static Entity user() {
        return entity(
                USER,
                "A customer",
                2_000_000,
                List.of(
                        attribute("userId", ULID),
                        unique(attribute("email", new AttributeType.Text(24, 120, false))),
                        attribute("name", new AttributeType.Text(18, 80, false)),
                        aggregate(attribute("orderCount", new AttributeType.Number(Optional.empty(), 0)))),
                "userId",
                List.of());
    }

    static Entity order() {
        AttributeType status = new AttributeType.Enumeration(List.of(
                new AttributeType.Literal("PENDING", Ratio.percent("5")),
                new AttributeType.Literal("SHIPPED", Ratio.percent("15")),
                new AttributeType.Literal("DELIVERED", Ratio.percent("80"))));
        AttributeType total = new AttributeType.Number(
                Optional.of(new AttributeType.Range(BigDecimal.ZERO, new BigDecimal(100_000))), 2);
        Entity plain = entity(
                ORDER,
                "A purchase",
                10_000_000,
                List.of(
                        attribute("orderId", ULID),
                        attribute("userId", ULID),
                        attribute("status", status),
                        attribute("total", total),
                        optional(attribute("note", new AttributeType.Text(200, 800, true))),
                        attribute("createdAt", new AttributeType.DateTime()),
                        optional(attribute("expiresAt", new AttributeType.Epoch()))),
                "orderId",
                List.of(new Reference("User", USER, List.of(name("userId")), Ratio.of(5), OptionalLong.of(1000))));
        return new Entity(
                plain.name(),
                plain.description(),
                plain.attributes(),
                plain.identifier(),
                plain.references(),
                plain.total(),
                plain.growth(),
                Optional.of(name("expiresAt")),
                "expires 1 year after createdAt");
    }

    static Entity country() {
        return entity(
                COUNTRY,
                "Where we deliver",
                200,
                List.of(
                        attribute("code", new AttributeType.Text(2, 2, false)),
                        attribute("title", new AttributeType.Text(12, 60, false))),
                "code",
                List.of());
    }

    private static Entity entity(
            EntityName name,
            String description,
            long total,
            List<Attribute> attributes,
            String id,
            List<Reference> to) {
        return new Entity(
                name, description, attributes, List.of(name(id)), to, total, Ratio.ZERO, Optional.empty(), "");
    }

    private static Attribute attribute(String name, AttributeType type) {
        return new Attribute(
                name(name),
                type,
                "",
                false,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Attribute optional(Attribute of) {
        return new Attribute(
                of.name(),
                of.type(),
                of.description(),
                true,
                Ratio.percent("30"),
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Attribute unique(Attribute of) {
        return new Attribute(
                of.name(),
                of.type(),
                of.description(),
                false,
                Ratio.ONE,
                false,
                Optional.of(new Attribute.Uniqueness(List.of())),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Attribute aggregate(Attribute of) {
        Aggregate count = new Aggregate(Aggregate.Kind.COUNT, ORDER, "User", Optional.empty(), Optional.empty());
        return new Attribute(
                of.name(),
                of.type(),
                of.description(),
                false,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(count));
    }
}
