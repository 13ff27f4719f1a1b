package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Reference;
import dev.partita.read.word.Names;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entities of a document, complete but for the conditions of aggregates, which need paths.
 *
 * @param expiries ttl attributes that a lifecycle added
 * @param conditions the {@code where} of aggregates
 * @param places where entities ({@code Order}) and attributes ({@code Order.status}) are declared
 */
public record Schema(
        Map<EntityName, Entity> entities,
        List<Expiry> expiries,
        List<AggregateCondition> conditions,
        Map<EntityName, Span> entityPlaces,
        Map<EntityName, Map<AttributeName, Span>> attributePlaces) {
    public Schema {
        entities = Collections.unmodifiableMap(new LinkedHashMap<>(entities));
        expiries = List.copyOf(expiries);
        conditions = List.copyOf(conditions);
        entityPlaces = Collections.unmodifiableMap(new LinkedHashMap<>(entityPlaces));
        attributePlaces = Collections.unmodifiableMap(new LinkedHashMap<>(attributePlaces));
    }

    /** {@code expires 30 days after createdAt}. */
    public record Expiry(EntityName entity, AttributeName ttl, AttributeName after, long seconds) {}

    public record AggregateCondition(EntityName entity, AttributeName attribute, Text where) {}

    /** A reference and the entity that declares it. */
    public record Child(Entity entity, Reference reference) {}

    public List<Entity> all() {
        return List.copyOf(entities.values());
    }

    public Entity entity(EntityName name) {
        Entity entity = entities.get(name);
        if (entity == null) {
            throw new IllegalArgumentException("no entity " + name);
        }
        return entity;
    }

    public List<String> names() {
        return entities.keySet().stream().map(EntityName::value).toList();
    }

    /** By its name as declared, else in another case if that is the only one. */
    public Optional<Entity> find(String name) {
        if (Names.isName(name) && entities.containsKey(new EntityName(name))) {
            return Optional.of(entities.get(new EntityName(name)));
        }
        return Names.match(name, names()).map(n -> entities.get(new EntityName(n)));
    }

    /** Those that reference this entity. */
    public List<Child> children(EntityName parent) {
        List<Child> children = new ArrayList<>();
        for (Entity entity : entities.values()) {
            entity.references().stream()
                    .filter(r -> r.target().equals(parent))
                    .forEach(r -> children.add(new Child(entity, r)));
        }
        return children;
    }

    public Optional<Expiry> expiry(EntityName entity) {
        return expiries.stream().filter(e -> e.entity().equals(entity)).findFirst();
    }

    /** The same with this entity in place of the one of its name. */
    public Schema with(Entity changed) {
        Map<EntityName, Entity> all = new LinkedHashMap<>(entities);
        all.put(changed.name(), changed);
        return new Schema(all, expiries, conditions, entityPlaces, attributePlaces);
    }
}
