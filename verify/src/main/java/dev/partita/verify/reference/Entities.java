package dev.partita.verify.reference;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The entities of a model, found by name at once; and what counts them. */
final class Entities {
    /** An attribute {@code attribute} of {@code parent} that is computed over other entities. */
    record Counter(EntityName parent, AttributeName attribute, Aggregate aggregate) {}

    private final Map<EntityName, Entity> byName = new LinkedHashMap<>();
    private final Map<EntityName, Map<AttributeName, Attribute>> attributes = new LinkedHashMap<>();
    private final Map<EntityName, List<Counter>> counters = new LinkedHashMap<>();

    Entities(Model model) {
        for (Entity entity : model.entities()) {
            byName.put(entity.name(), entity);
            Map<AttributeName, Attribute> own = new LinkedHashMap<>();
            entity.attributes().forEach(a -> own.put(a.name(), a));
            attributes.put(entity.name(), own);
            entity.attributes()
                    .forEach(a -> a.aggregate()
                            .ifPresent(g -> counters.computeIfAbsent(g.of(), of -> new ArrayList<>())
                                    .add(new Counter(entity.name(), a.name(), g))));
        }
    }

    Entity entity(EntityName name) {
        return Optional.ofNullable(byName.get(name))
                .orElseThrow(() -> new IllegalArgumentException("no entity " + name));
    }

    Attribute attribute(EntityName entity, AttributeName attribute) {
        return find(entity, attribute)
                .orElseThrow(() -> new IllegalArgumentException("no attribute " + attribute + " in " + entity));
    }

    AttributeType type(EntityName entity, AttributeName attribute) {
        return attribute(entity, attribute).type();
    }

    /** The type of the attribute that a path from {@code start} ends at. */
    AttributeType type(EntityName start, Path path) {
        int last = path.steps().size() - 1;
        return type(last < 0 ? start : path.steps().get(last).to(), path.attribute());
    }

    Optional<Aggregate> aggregate(EntityName entity, AttributeName attribute) {
        return find(entity, attribute).flatMap(Attribute::aggregate);
    }

    boolean isComputed(EntityName entity, AttributeName attribute) {
        return aggregate(entity, attribute).isPresent();
    }

    /** The aggregates that entities of this kind may count in. */
    List<Counter> countersOf(EntityName entity) {
        return counters.getOrDefault(entity, List.of());
    }

    /** Whether the reference is to that entity itself, not to what it is a twin of. */
    boolean leadsTo(Target.ByReference by, EntityName entity) {
        return entity(by.from()).reference(by.role()).target().equals(entity);
    }

    /**
     * What an entity that {@code from} references by {@code role} is called: by its role where several lead to its
     * kind.
     */
    String called(EntityName from, String role) {
        Reference reference = entity(from).reference(role);
        long leading = entity(from).references().stream()
                .filter(r -> r.target().equals(reference.target()))
                .count();
        return leading > 1 ? role : reference.target().value();
    }

    private Optional<Attribute> find(EntityName entity, AttributeName attribute) {
        return Optional.ofNullable(attributes.getOrDefault(entity, Map.of()).get(attribute));
    }
}
