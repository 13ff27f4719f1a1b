package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.word.Names;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** An entity while it is being put together. */
final class EntitySketch {
    final EntityName name;
    final Text place;
    final DraftEntity draft;
    final Map<AttributeName, AttributeSketch> attributes = new LinkedHashMap<>();
    final List<AttributeName> identifier = new ArrayList<>();
    /** Whether the identifier is only there for reading to go on: nothing follows from it. */
    boolean isUnidentified;

    final List<ReferenceSketch> references = new ArrayList<>();
    final List<Relation> relations = new ArrayList<>();
    Optional<Ratio> total = Optional.empty();
    /** Whether nothing says how many there are. */
    boolean isCountAssumed;

    Ratio growth = Ratio.ZERO;
    final List<PerParent> perParents = new ArrayList<>();
    /** How many a value of an attribute has on average. */
    final Map<AttributeSketch, Ratio> perValues = new LinkedHashMap<>();

    EntitySketch(EntityName name, Text place, DraftEntity draft) {
        this.name = name;
        this.place = place;
        this.draft = draft;
    }

    /** {@code ~5 per User (max 400)} of a cardinality. */
    record PerParent(EntityName parent, Ratio average, Optional<Long> max) {}

    /**
     * What a sentence of the relationships says.
     *
     * @param per the entity that average and max count for
     */
    record Relation(
            Verb verb,
            EntityName other,
            Optional<EntityName> through,
            List<AttributeName> via,
            Optional<String> role,
            Optional<Ratio> average,
            Optional<Long> max,
            EntityName per,
            Span span) {}

    enum Verb {
        BELONGS_TO,
        HAS_MANY,
        HAS_ONE,
        MANY_TO_MANY,
        ONE_PER
    }

    /** A reference while its numbers are being found. */
    static final class ReferenceSketch {
        final String role;
        final EntityName target;
        final List<AttributeName> attributes;
        final Span span;
        Optional<Ratio> average = Optional.empty();
        OptionalLong max = OptionalLong.empty();

        ReferenceSketch(String role, EntityName target, List<AttributeName> attributes, Span span) {
            this.role = role;
            this.target = target;
            this.attributes = List.copyOf(attributes);
            this.span = span;
        }
    }

    Optional<AttributeSketch> attribute(String wanted) {
        return Names.match(wanted, attributeNames()).map(n -> attributes.get(new AttributeName(n)));
    }

    List<String> attributeNames() {
        return attributes.keySet().stream().map(AttributeName::value).toList();
    }

    String subject(AttributeName attribute) {
        return name + "." + attribute;
    }
}
