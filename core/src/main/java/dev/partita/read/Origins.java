package dev.partita.read;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import dev.partita.source.Span;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the parts of a model stand in its document; beside the model, so that documents that say the same are equal.
 *
 * @param cells of each pattern, by the title of the column
 * @param settings by name
 * @param decisions in the order of the model's
 */
public record Origins(
        Map<EntityName, Span> entities,
        Map<EntityName, Map<AttributeName, Span>> attributes,
        Map<PatternId, Span> patterns,
        Map<PatternId, Map<String, Span>> cells,
        Map<String, Span> settings,
        List<Span> decisions) {
    public static final Origins NONE = new Origins(
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            List.of());

    public Origins {
        entities = Collections.unmodifiableMap(new LinkedHashMap<>(entities));
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        patterns = Collections.unmodifiableMap(new LinkedHashMap<>(patterns));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        decisions = List.copyOf(decisions);
    }

    public Optional<Span> entity(EntityName entity) {
        return Optional.ofNullable(entities.get(entity));
    }

    /** Where the attribute is declared, else the entity. */
    public Optional<Span> attribute(EntityName entity, AttributeName attribute) {
        Map<AttributeName, Span> own = attributes.get(entity);
        Span span = own == null ? null : own.get(attribute);
        return Optional.ofNullable(span).or(() -> entity(entity));
    }

    /** The row. */
    public Optional<Span> pattern(PatternId pattern) {
        return Optional.ofNullable(patterns.get(pattern));
    }

    /** A cell of the row, else the row. */
    public Optional<Span> cell(PatternId pattern, String column) {
        Map<String, Span> own = cells.get(pattern);
        Span span = own == null ? null : own.get(column);
        return Optional.ofNullable(span).or(() -> pattern(pattern));
    }

    public Optional<Span> setting(String name) {
        return Optional.ofNullable(settings.get(name));
    }
}
