package dev.partita.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Entities with others in place of some, and further ones behind, against a list of all of them made anew. */
class EntitiesTest {
    private static final Entity USER = entity("User", List.of(plain("userId"), counting("orders", "Order")));
    private static final Entity ORDER = entity("Order", List.of(plain("orderId"), plain("userId"), plain("total")));
    private static final Entity TOTALS = entity("Totals", List.of(plain("day"), counting("count", "Order")));
    private static final Entity ORDER_OF_TOTALS = new Entity(
            ORDER.name(),
            ORDER.description(),
            List.of(plain("orderId"), plain("userId"), plain("total"), counting("users", "User")),
            ORDER.identifier(),
            List.of(new Reference(
                    "totals", TOTALS.name(), List.of(new AttributeName("total")), Ratio.ONE, OptionalLong.empty())),
            ORDER.total(),
            ORDER.growth(),
            ORDER.ttl(),
            ORDER.lifecycle());

    private final Entities known = Entities.of(List.of(USER, ORDER));
    private final Entities further = new FurtherEntities(known, List.of(ORDER_OF_TOTALS), List.of(TOTALS));
    private final Entities anew = Entities.of(List.of(USER, ORDER_OF_TOTALS, TOTALS));

    private static Attribute plain(String name) {
        return attribute(name, Optional.empty());
    }

    private static Attribute counting(String name, String of) {
        return attribute(
                name,
                Optional.of(new Aggregate(
                        Aggregate.Kind.COUNT, new EntityName(of), "user", Optional.empty(), Optional.empty())));
    }

    private static Attribute attribute(String name, Optional<Aggregate> aggregate) {
        return new Attribute(
                new AttributeName(name),
                new AttributeType.Number(Optional.empty(), 0),
                "",
                false,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                aggregate);
    }

    private static Entity entity(String name, List<Attribute> attributes) {
        return new Entity(
                new EntityName(name),
                "",
                attributes,
                List.of(attributes.getFirst().name()),
                List.of(),
                1_000,
                Ratio.ZERO,
                Optional.empty(),
                "");
    }

    @Test
    void areTheSameInTheSameOrder() {
        assertThat(further).isEqualTo(anew).hasSize(3);
        assertThat(anew).isEqualTo(further);
    }

    @Test
    void areFoundByName() {
        for (String name : List.of("User", "Order", "Totals", "Basket")) {
            assertThat(further.find(new EntityName(name))).isEqualTo(anew.find(new EntityName(name)));
        }
        assertThat(known.named(ORDER.name()).references()).isEmpty();
    }

    @Test
    void areFoundByWhatTheyCount() {
        for (Entity entity : anew) {
            assertThat(further.counting(entity.name())).isEqualTo(anew.counting(entity.name()));
        }
        assertThat(further.counting(ORDER.name())).containsExactly(USER, TOTALS);
    }

    @Test
    void areAskedForWhatNamesBeginWith() {
        for (String name : List.of("or", "order", "orders", "ordersX", "count", "d", "da", "e", "zz", "T")) {
            boolean isOne = anew.stream()
                    .flatMap(e -> e.attributes().stream())
                    .anyMatch(a -> a.name().value().startsWith(name));
            assertThat(further.hasAttributeBeginningWith(new AttributeName(name)))
                    .as(name)
                    .isEqualTo(isOne);
            assertThat(anew.hasAttributeBeginningWith(new AttributeName(name)))
                    .as(name)
                    .isEqualTo(isOne);
        }
    }
}
