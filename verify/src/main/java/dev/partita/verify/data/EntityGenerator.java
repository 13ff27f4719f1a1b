package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes one entity that a world may hold: it references what is stored there, and is unique where it must be. */
final class EntityGenerator {
    private static final int ATTEMPTS = 25;

    private final Model model;
    private final Chance chance;
    private final ValueGenerator values;

    EntityGenerator(Model model, Chance chance) {
        this(model, new Summed(model), chance);
    }

    EntityGenerator(Model model, Summed summed, Chance chance) {
        this.model = model;
        this.chance = chance;
        this.values = new ValueGenerator(summed, chance);
    }

    ValueGenerator values() {
        return values;
    }

    /** An entity, in any mood; nothing if none could be made. It is not stored. */
    Optional<PlainEntity> make(Draft draft, World world) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<PlainEntity> made = attempt(draft, world, attempt < ATTEMPTS / 2);
            if (made.isPresent()) {
                return made;
            }
        }
        return Optional.empty();
    }

    /** An entity whose values are all as large as allowed. */
    Optional<PlainEntity> largest(Draft draft, World world) {
        SortedMap<AttributeName, Value> fixed = new TreeMap<>(draft.fixed());
        for (Attribute attribute : draft.entity().attributes()) {
            if (isFree(draft.entity(), attribute)) {
                fixed.computeIfAbsent(
                        attribute.name(), a -> values.of(attribute.type(), Mood.LARGEST, draft.mostBytes(), true));
            }
        }
        return make(new Draft(draft.entity(), fixed, draft.isNew(), draft.mostBytes()), world);
    }

    private static boolean isFree(Entity entity, Attribute attribute) {
        return attribute.aggregate().isEmpty()
                && attribute.uniqueness().isEmpty()
                && !entity.isIdentifier(attribute.name())
                && entity.ttl().filter(attribute.name()::equals).isEmpty()
                && !referencing(entity).contains(attribute.name());
    }

    private Optional<PlainEntity> attempt(Draft draft, World world, boolean hostile) {
        Entity entity = draft.entity();
        SortedMap<AttributeName, Value> made = new TreeMap<>(draft.fixed());
        if (!new ParentChoice(model, world, chance).fill(entity, made, draft.isNew())) {
            return Optional.empty();
        }
        Set<AttributeName> referencing = referencing(entity);
        for (Attribute attribute : entity.attributes()) {
            boolean left = referencing.contains(attribute.name()) && attribute.optional();
            if (attribute.aggregate().isEmpty()
                    && !left
                    && !made.containsKey(attribute.name())
                    && isPresent(entity, attribute)) {
                Mood mood = hostile ? Mood.any(chance) : Mood.ORDINARY;
                made.put(attribute.name(), values.value(entity, attribute, mood, draft.mostBytes()));
            }
        }
        PlainEntity plain = new PlainEntity(entity.name(), made);
        boolean stored = world.get(world.identity(plain)).isPresent();
        return draft.isNew() && stored || !isUnique(entity, plain, world) ? Optional.empty() : Optional.of(plain);
    }

    private boolean isPresent(Entity entity, Attribute attribute) {
        return !attribute.optional() || entity.isIdentifier(attribute.name()) || chance.in(attribute.presence());
    }

    private static Set<AttributeName> referencing(Entity entity) {
        Set<AttributeName> referencing = new LinkedHashSet<>();
        entity.references().forEach(r -> referencing.addAll(r.attributes()));
        return referencing;
    }

    /** Whether no other entity of the world has its unique values. */
    private static boolean isUnique(Entity entity, PlainEntity made, World world) {
        return entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .allMatch((Attribute a) -> {
                    SortedMap<AttributeName, Value> key = new TreeMap<>();
                    made.value(a.name()).ifPresent(v -> key.put(a.name(), v));
                    a.uniqueness()
                            .orElseThrow()
                            .within()
                            .forEach(w -> made.value(w).ifPresent(v -> key.put(w, v)));
                    return key.size() < a.uniqueness().orElseThrow().within().size() + 1
                            || world.having(entity.name(), key).stream()
                                    .allMatch(other -> world.identity(other).equals(world.identity(made)));
                });
    }
}
