package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Skew;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** An attribute while its entity is being put together. */
final class AttributeSketch {
    final AttributeName name;
    final Text place;
    final String description;
    AttributeType type;

    /** Whether the document gives the size of what has one. */
    boolean sized;

    /** Whether the document says no type. */
    boolean isUntyped;

    boolean id;
    boolean optional;
    Optional<Ratio> presence = Optional.empty();
    boolean immutable;
    boolean ttl;
    Optional<Attribute.Uniqueness> uniqueness = Optional.empty();
    OptionalLong distinct = OptionalLong.empty();
    Optional<Skew> skew = Optional.empty();
    Optional<Attribute.Current> current = Optional.empty();
    Optional<AggregateText> aggregate = Optional.empty();
    final List<ReferenceFlag> references = new ArrayList<>();

    /** Flagged as a foreign key, without a word on whose. */
    Optional<Text> foreign = Optional.empty();

    AttributeSketch(AttributeName name, Text place, String description, AttributeType type, boolean sized) {
        this.name = name;
        this.place = place;
        this.description = description;
        this.type = type;
        this.sized = sized;
    }

    /** {@code references User as seller}. */
    record ReferenceFlag(Text target, Optional<Text> role) {}

    /** {@code count of Link as owner where state = VISIBLE}, {@code sum of Order.total}. */
    record AggregateText(
            Aggregate.Kind kind,
            Text of,
            Optional<Text> attribute,
            Optional<Text> role,
            Optional<Text> where,
            boolean standsAlone) {}

    Ratio presence() {
        return optional ? presence.orElse(Ratio.of(1, 2)) : Ratio.ONE;
    }
}
