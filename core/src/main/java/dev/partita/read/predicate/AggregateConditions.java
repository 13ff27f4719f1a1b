package dev.partita.read.predicate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Types;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves the {@code where} of aggregates: predicates with constants about what is counted. */
public final class AggregateConditions {
    private AggregateConditions() {}

    public static Schema resolve(Schema schema, Findings findings) {
        Schema resolved = schema;
        for (Schema.AggregateCondition condition : schema.conditions()) {
            resolved = resolve(resolved, condition, findings);
        }
        return resolved;
    }

    private static Schema resolve(Schema schema, Schema.AggregateCondition condition, Findings findings) {
        Entity parent = schema.entity(condition.entity());
        Attribute attribute = parent.attribute(condition.attribute());
        Aggregate aggregate = attribute.aggregate().orElseThrow();
        Entity counted = schema.entity(aggregate.of());
        String subject = parent.name() + "." + attribute.name();
        Paths paths = new Paths(schema);
        PredicateResolver resolver =
                new PredicateResolver(subject, paths, new NoParameters(subject, findings), findings);
        List<Predicate> parts = new ArrayList<>();
        for (Phrase phrase :
                new PhraseParser(subject, counted, p -> paths.literals(counted, p), findings).list(condition.where())) {
            resolver.resolve(counted, phrase).ifPresent(parts::add);
        }
        Aggregate complete = new Aggregate(
                aggregate.kind(),
                aggregate.of(),
                aggregate.role(),
                aggregate.attribute(),
                Optional.of(Predicate.all(parts)));
        return schema.with(with(parent, attribute, complete));
    }

    private static Entity with(Entity e, Attribute changed, Aggregate aggregate) {
        List<Attribute> attributes = e.attributes().stream()
                .map(a -> a.equals(changed) ? with(a, aggregate) : a)
                .toList();
        return new Entity(
                e.name(),
                e.description(),
                attributes,
                e.identifier(),
                e.references(),
                e.total(),
                e.growth(),
                e.ttl(),
                e.lifecycle());
    }

    private static Attribute with(Attribute a, Aggregate aggregate) {
        return new Attribute(
                a.name(),
                a.type(),
                a.description(),
                a.optional(),
                a.presence(),
                a.immutable(),
                a.uniqueness(),
                a.distinct(),
                a.skew(),
                a.current(),
                Optional.of(aggregate));
    }

    /** There is no call that could give a value. */
    private record NoParameters(String subject, Findings findings) implements Parameters {
        @Override
        public void use(ParameterName name, AttributeType type, Form form, boolean optional, Span span) {
            findings.add(
                    ReadCode.AGGREGATE_PARAMETER,
                    span,
                    subject,
                    name + " is no constant: what counts cannot depend on a call.",
                    Types.example(type));
        }

        @Override
        public boolean isListed(String name) {
            return false;
        }
    }
}
