package dev.partita.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a document says.
 *
 * @param hints item collection candidates: groups of entities that the author thinks belong together
 * @param prose sections that are kept as they are, in the order of the document
 */
public record Model(
        String application,
        Settings settings,
        List<Entity> entities,
        List<Pattern> patterns,
        List<Decision> decisions,
        List<Hint> hints,
        List<Prose> prose) {
    public Model {
        entities = Entities.of(entities);
        patterns = Patterns.of(patterns);
        decisions = List.copyOf(decisions);
        hints = List.copyOf(hints);
        prose = List.copyOf(prose);
    }

    public record Hint(String group, List<EntityName> entities, List<PatternId> patterns, String rationale) {}

    public record Prose(String heading, String text) {}

    public Model with(Settings other) {
        return new Model(application, other, entities, patterns, decisions, hints, prose);
    }

    /** The same document with further decisions. */
    public Model and(List<Decision> further) {
        List<Decision> all = Stream.concat(decisions.stream(), further.stream()).toList();
        return new Model(application, settings, entities, patterns, all, hints, prose);
    }

    /** The same document with other entities and patterns of the same names. */
    public Model with(List<Entity> otherEntities, List<Pattern> otherPatterns) {
        return new Model(application, settings, otherEntities, otherPatterns, decisions, hints, prose);
    }

    /**
     * The same document with further entities behind, and others in place of those of the same names, which have further references, or
     * attributes that count.
     */
    public Model altered(List<Entity> others, List<Entity> further) {
        List<Entity> all = new FurtherEntities((Entities) entities, others, further);
        return new Model(application, settings, all, patterns, decisions, hints, prose);
    }

    /** The same in an order of its own, which no document says: entities by name, patterns by id, decisions by text. */
    public Model unordered() {
        return new Model(
                application,
                settings,
                sorted(entities, Comparator.comparing(e -> e.name().value())),
                sorted(patterns, Comparator.comparing(p -> p.id().value())),
                sorted(decisions, Comparator.comparing(Decision::text)),
                hints,
                prose);
    }

    private static <T> List<T> sorted(List<T> some, Comparator<T> order) {
        return some.stream().sorted(order).toList();
    }

    public Entity entity(EntityName name) {
        return ((Entities) entities).named(name);
    }

    public Optional<Entity> find(EntityName name) {
        return ((Entities) entities).find(name);
    }

    /** The entities that have aggregates over an entity. */
    public List<Entity> counting(EntityName entity) {
        return ((Entities) entities).counting(entity);
    }

    public boolean hasAttributeBeginningWith(AttributeName name) {
        return ((Entities) entities).hasAttributeBeginningWith(name);
    }

    public Optional<Pattern> pattern(PatternId id) {
        return known().by(id);
    }

    public boolean isRead(PatternId id) {
        return pattern(id).filter(Read.class::isInstance).isPresent();
    }

    public List<Read> reads() {
        return known().reads();
    }

    public List<Write> writes() {
        return known().writes();
    }

    /** The writes with an effect on an entity, be it for each element of a list. */
    public List<Write> writesOf(EntityName entity) {
        return known().writesOf(entity);
    }

    /** The writes that do something for each element of a list. */
    public List<Write> repeating() {
        return known().repeating();
    }

    private Patterns known() {
        return (Patterns) patterns;
    }

    /** The attribute a path from {@code start} ends at. */
    public Attribute attribute(EntityName start, Path path) {
        EntityName at = path.steps().isEmpty()
                ? start
                : path.steps().get(path.steps().size() - 1).to();
        return entity(at).attribute(path.attribute());
    }

    /**
     * Whether some pattern can change the attribute's value while its entity is stored: it assigns it or puts the entity. Who puts or upserts
     * warrants that what is immutable is what is stored.
     */
    public boolean canChange(EntityName entity, AttributeName attribute) {
        if (entity(entity).attribute(attribute).immutable()) {
            return known().alter(entity, attribute);
        }
        boolean isPut = known().put(entity) && !entity(entity).isIdentifier(attribute);
        return isPut || known().assign(entity, attribute);
    }

    /** Whether a stored entity can be without the value: it is optional, or a set of which some pattern takes elements. */
    public boolean mayLack(EntityName entity, AttributeName attribute) {
        return entity(entity).attribute(attribute).optional() || known().take(entity, attribute);
    }

    /** Whether an entity may have this part of a reference without the others: then it references nothing, though the part has a value. */
    public boolean mayBeInPart(EntityName entity, Reference reference, AttributeName part) {
        return reference.attributes().stream().anyMatch(a -> !a.equals(part) && mayLack(entity, a));
    }

    /** Whether some pattern brings such entities into being. */
    public boolean canCreate(EntityName entity) {
        return known().create(entity);
    }

    /**
     * Whether who keeps a value of an entity elsewhere may have to follow it: it can be another one, or be gone, or come with an entity that a put
     * brings in; or it is computed.
     */
    public boolean canBecomeAnother(EntityName entity, AttributeName attribute) {
        return canChange(entity, attribute)
                || canDelete(entity)
                || entity(entity).ttl().isPresent()
                || entity(entity).attribute(attribute).aggregate().isPresent()
                || canPut(entity) && !entity(entity).attribute(attribute).immutable();
    }

    /** Whether some pattern deletes such entities. */
    public boolean canDelete(EntityName entity) {
        return known().delete(entity);
    }

    /** Whether some pattern puts such entities. */
    public boolean canPut(EntityName entity) {
        return known().put(entity);
    }
}
