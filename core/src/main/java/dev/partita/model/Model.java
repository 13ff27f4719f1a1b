package dev.partita.model;

import java.util.List;
import java.util.Optional;

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
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        decisions = List.copyOf(decisions);
        hints = List.copyOf(hints);
        prose = List.copyOf(prose);
    }

    public record Hint(String group, List<EntityName> entities, List<PatternId> patterns, String rationale) {}

    public record Prose(String heading, String text) {}

    public Model with(Settings other) {
        return new Model(application, other, entities, patterns, decisions, hints, prose);
    }

    /** The same document with other entities and patterns of the same names. */
    public Model with(List<Entity> otherEntities, List<Pattern> otherPatterns) {
        return new Model(application, settings, otherEntities, otherPatterns, decisions, hints, prose);
    }

    public Entity entity(EntityName name) {
        return entities.stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no entity " + name));
    }

    public Optional<Pattern> pattern(PatternId id) {
        return patterns.stream().filter(p -> p.id().equals(id)).findFirst();
    }

    public List<Read> reads() {
        return patterns.stream()
                .filter(Read.class::isInstance)
                .map(Read.class::cast)
                .toList();
    }

    public List<Write> writes() {
        return patterns.stream()
                .filter(Write.class::isInstance)
                .map(Write.class::cast)
                .toList();
    }

    /** The attribute a path from {@code start} ends at. */
    public Attribute attribute(EntityName start, Path path) {
        EntityName at = path.steps().isEmpty()
                ? start
                : path.steps().get(path.steps().size() - 1).to();
        return entity(at).attribute(path.attribute());
    }

    /** Whether some pattern can change the attribute's value while its entity is stored: it assigns it or puts the entity. */
    public boolean canChange(EntityName entity, AttributeName attribute) {
        return writes().stream().anyMatch(w -> w.effects().stream().anyMatch(e -> changes(e, entity, attribute)));
    }

    private boolean changes(Effect effect, EntityName entity, AttributeName attribute) {
        return switch (effect) {
            case Effect.Create create -> false;
            case Effect.Put put ->
                put.entity().equals(entity)
                        && !entity(entity).isIdentifier(attribute)
                        && !entity(entity).attribute(attribute).immutable();
            case Effect.Update update -> update.entity().equals(entity) && assigns(update.assignments(), attribute);
            case Effect.Upsert upsert -> upsert.entity().equals(entity) && assigns(upsert.assignments(), attribute);
            case Effect.Delete delete -> false;
            case Effect.DeleteEach each -> false;
            case Effect.ForEach each -> each.effects().stream().anyMatch(e -> changes(e, entity, attribute));
        };
    }

    private static boolean assigns(List<Effect.Assignment> assignments, AttributeName attribute) {
        return assignments.stream().anyMatch(a -> a.attribute().equals(attribute));
    }
}
