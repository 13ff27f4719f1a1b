package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Reference;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.finding.Findings;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From the entities of a draft to complete entities, step by step. */
public final class EntityReader {
    private final Findings findings;
    private final Sketches sketches;
    private final Aggregates aggregates;

    private EntityReader(Draft draft, Findings findings) {
        this.findings = findings;
        this.sketches = new Sketches(draft.entities(), findings);
        this.aggregates = new Aggregates(sketches, findings);
    }

    public static Schema read(Draft draft, Findings findings) {
        return new EntityReader(draft, findings).schema(draft);
    }

    private Schema schema(Draft draft) {
        new Relationships(sketches, findings).readAll();
        new Identifiers(sketches, draft.patterns(), findings).findAll();
        new LinkEntities(sketches, findings).addAll();
        new DescribedFlags(sketches, findings).readAll();
        new DescriptionGuesses(sketches, draft.patterns(), findings).makeAll();
        new DescribedSizes(sketches, findings).readAll();
        new References(sketches, findings).findAll();
        new UntypedAttributes(sketches, findings).typeAll();
        List<Schema.Expiry> expiries = new Lifecycles(sketches, findings).findAll();
        new Counts(sketches, findings).findAll();
        new DeclaredSizes(sketches, findings).spreadAll();
        new EntityChecks(sketches, findings).checkAll();
        return build(expiries);
    }

    private Schema build(List<Schema.Expiry> expiries) {
        Map<EntityName, Entity> entities = new LinkedHashMap<>();
        Map<EntityName, Span> places = new LinkedHashMap<>();
        Map<EntityName, Map<AttributeName, Span>> attributePlaces = new LinkedHashMap<>();
        List<Schema.AggregateCondition> conditions = new ArrayList<>();
        for (EntitySketch sketch : sketches.all()) {
            if (sketch.attributes.isEmpty()) {
                findings.leaveOut(sketch.name.value());
                continue;
            }
            entities.put(sketch.name, entity(sketch, conditions));
            places.put(sketch.name, sketch.place.span());
            Map<AttributeName, Span> own = new LinkedHashMap<>();
            sketch.attributes.values().forEach(a -> own.put(a.name, a.place.span()));
            attributePlaces.put(sketch.name, own);
        }
        return new Schema(entities, expiries, conditions, places, attributePlaces);
    }

    private Entity entity(EntitySketch sketch, List<Schema.AggregateCondition> conditions) {
        List<Attribute> attributes = new ArrayList<>();
        for (AttributeSketch attribute : sketch.attributes.values()) {
            Optional<Aggregate> aggregate = attribute.aggregate.flatMap(a -> aggregates.resolve(sketch, attribute));
            attribute
                    .aggregate
                    .filter(a -> aggregate.isPresent())
                    .flatMap(AttributeSketch.AggregateText::where)
                    .ifPresent(w -> conditions.add(new Schema.AggregateCondition(sketch.name, attribute.name, w)));
            attributes.add(attribute(attribute, aggregate.or(() -> unclear(sketch, attribute))));
        }
        return new Entity(
                sketch.name,
                sketch.draft.prose(DraftEntity.Field.DESCRIPTION),
                attributes,
                sketch.identifier,
                sketch.references.stream()
                        .filter(r -> !sketches.get(r.target).attributes.isEmpty())
                        .map(EntityReader::reference)
                        .toList(),
                sketch.total.orElseThrow().ceiling(),
                sketch.growth,
                sketch.attributes.values().stream()
                        .filter(a -> a.ttl)
                        .map(a -> a.name)
                        .findFirst(),
                sketch.draft.prose(DraftEntity.Field.LIFECYCLE));
    }

    /** What cannot be computed, which is reported, is no input of who stores the entity, either. */
    private static Optional<Aggregate> unclear(EntitySketch sketch, AttributeSketch attribute) {
        return attribute.aggregate.map(
                a -> new Aggregate(a.kind(), sketch.name, "", Optional.empty(), Optional.empty()));
    }

    private static Attribute attribute(AttributeSketch a, Optional<Aggregate> aggregate) {
        return new Attribute(
                a.name,
                a.type,
                a.description,
                a.optional,
                aggregate.isPresent() ? Ratio.ONE : a.presence(),
                a.immutable,
                a.uniqueness,
                a.distinct,
                a.skew,
                a.current,
                aggregate);
    }

    private static Reference reference(ReferenceSketch r) {
        return new Reference(r.role, r.target, r.attributes, r.average.orElseThrow(), r.max);
    }
}
