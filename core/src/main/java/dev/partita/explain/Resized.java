package dev.partita.explain;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** A document about more or fewer, larger or smaller entities. Promised maxima stay, unless the averages pass them. */
record Resized(Model model) {

    /** So many times as many of an entity: its parents have as many times more, its children are shared among them. */
    Model counted(EntityName name, Ratio factor) {
        return each(entity -> with(
                entity,
                entity.attributes(),
                entity.references().stream()
                        .map(r -> {
                            Ratio more = entity.name().equals(name) ? factor : Ratio.ONE;
                            return times(r, r.target().equals(name) ? more.dividedBy(factor) : more);
                        })
                        .toList(),
                entity.name().equals(name)
                        ? Math.max(1, factor.times(entity.total()).rounded())
                        : entity.total()));
    }

    /** So many times as long attributes, where lengths may differ and nothing is found by them alone. */
    Model sized(EntityName name, Ratio factor) {
        return each(entity -> entity.name().equals(name)
                ? with(
                        entity,
                        entity.attributes().stream()
                                .map(a -> isElastic(entity, a) ? times(a, factor) : a)
                                .toList(),
                        entity.references(),
                        entity.total())
                : entity);
    }

    /** Of the attributes that {@link #sized} changes. */
    static long bytes(Entity entity) {
        return entity.attributes().stream()
                .filter(a -> isElastic(entity, a))
                .mapToLong(a -> average(a.type()))
                .sum();
    }

    private static boolean isElastic(Entity entity, Attribute attribute) {
        return average(attribute.type()) > 0
                && !entity.isIdentifier(attribute.name())
                && attribute.uniqueness().isEmpty()
                && entity.references().stream().noneMatch(r -> r.attributes().contains(attribute.name()));
    }

    private static long average(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> text.averageBytes();
            case AttributeType.Binary binary -> binary.averageBytes();
            case AttributeType.ListOf list -> list.averageBytes();
            case AttributeType.MapOf map -> map.averageBytes();
            case AttributeType.TextSet set -> set.averageBytes();
            case AttributeType.NumberSet set -> set.averageBytes();
            case AttributeType.Number number -> 0;
            case AttributeType.Bool bool -> 0;
            case AttributeType.DateTime time -> 0;
            case AttributeType.Date date -> 0;
            case AttributeType.Epoch epoch -> 0;
            case AttributeType.Uuid uuid -> 0;
            case AttributeType.Ulid ulid -> 0;
            case AttributeType.Enumeration enumeration -> 0;
        };
    }

    private static AttributeType times(AttributeType type, Ratio factor) {
        long average = Math.max(1, factor.times(average(type)).rounded());
        return switch (type) {
            case AttributeType.Text t ->
                new AttributeType.Text(average, Math.max(average, t.maxBytes()), t.mayBeEmpty());
            case AttributeType.Binary b -> new AttributeType.Binary(average, Math.max(average, b.maxBytes()));
            case AttributeType.ListOf l -> new AttributeType.ListOf(average, Math.max(average, l.maxBytes()));
            case AttributeType.MapOf m -> new AttributeType.MapOf(average, Math.max(average, m.maxBytes()));
            case AttributeType.TextSet s -> new AttributeType.TextSet(average, Math.max(average, s.maxBytes()));
            case AttributeType.NumberSet s -> new AttributeType.NumberSet(average, Math.max(average, s.maxBytes()));
            case AttributeType.Number number -> number;
            case AttributeType.Bool bool -> bool;
            case AttributeType.DateTime time -> time;
            case AttributeType.Date date -> date;
            case AttributeType.Epoch epoch -> epoch;
            case AttributeType.Uuid uuid -> uuid;
            case AttributeType.Ulid ulid -> ulid;
            case AttributeType.Enumeration enumeration -> enumeration;
        };
    }

    private static Attribute times(Attribute a, Ratio factor) {
        return new Attribute(
                a.name(),
                times(a.type(), factor),
                a.description(),
                a.optional(),
                a.presence(),
                a.immutable(),
                a.uniqueness(),
                a.distinct(),
                a.skew(),
                a.current(),
                a.aggregate());
    }

    private static Reference times(Reference r, Ratio factor) {
        Ratio average = r.averageChildren().times(factor);
        return new Reference(
                r.role(),
                r.target(),
                r.attributes(),
                average,
                r.maxChildren().isPresent()
                        ? OptionalLong.of(Math.max(r.maxChildren().getAsLong(), average.ceiling()))
                        : r.maxChildren());
    }

    private Model each(UnaryOperator<Entity> change) {
        List<Entity> entities = model.entities().stream().map(change).toList();
        return model.with(entities, model.patterns());
    }

    private static Entity with(Entity e, List<Attribute> attributes, List<Reference> references, long total) {
        return new Entity(
                e.name(),
                e.description(),
                attributes,
                e.identifier(),
                references,
                total,
                e.growth(),
                e.ttl(),
                e.lifecycle());
    }
}
