package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An attribute of an entity.
 *
 * @param optional whether an entity may lack it
 * @param presence the share of entities that have it; one if it is required
 * @param immutable flagged so; whether it can really change follows from the patterns
 * @param uniqueness present if no two entities may share a value (within equal values of further attributes)
 * @param distinct the number of distinct values, if said
 * @param skew how unevenly values are met, if said
 * @param current how requests meet the present, for times and for what can be a period
 * @param aggregate what it counts or sums; such an attribute is never assigned
 */
public record Attribute(
        AttributeName name,
        AttributeType type,
        String description,
        boolean optional,
        Ratio presence,
        boolean immutable,
        Optional<Uniqueness> uniqueness,
        OptionalLong distinct,
        Optional<Skew> skew,
        Optional<Current> current,
        Optional<Aggregate> aggregate) {
    /** {@code unique}, or {@code unique within} these attributes of the same entity. */
    public record Uniqueness(List<AttributeName> within) {
        public Uniqueness {
            within = List.copyOf(within);
        }
    }

    /** {@code current 1 day 90%}: that share of requests concerns values within that many seconds before the present. */
    public record Current(long seconds, Optional<Ratio> share) {
        /** The share that concerns one stretch of so many seconds within them. */
        public Ratio within(Ratio stretch) {
            return share.orElse(Ratio.ONE)
                    .times(stretch.dividedBy(Ratio.of(seconds)).min(Ratio.ONE));
        }
    }

    /** The same, counted otherwise. */
    public Attribute with(Aggregate other) {
        return with(distinct, Optional.of(other));
    }

    /** The same, where it is said to have so many distinct values. */
    public Attribute withDistinct(long values) {
        return with(OptionalLong.of(values), aggregate);
    }

    /** The same, if requests meet the present so. */
    public Attribute with(Current other) {
        return with(distinct, Optional.of(other), aggregate);
    }

    private Attribute with(OptionalLong otherDistinct, Optional<Aggregate> otherAggregate) {
        return with(otherDistinct, current, otherAggregate);
    }

    private Attribute with(
            OptionalLong otherDistinct, Optional<Current> otherCurrent, Optional<Aggregate> otherAggregate) {
        return new Attribute(
                name,
                type,
                description,
                optional,
                presence,
                immutable,
                uniqueness,
                otherDistinct,
                skew,
                otherCurrent,
                otherAggregate);
    }
}
