package dev.partita.verify.plain;

import dev.partita.model.AttributeName;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** All entities of one kind by identifier, with an index for each set of attributes that was asked for. */
final class Shelf {
    /** Of copies the same one, until one of them changes. */
    private Map<List<Value>, PlainEntity> byIdentifier = new LinkedHashMap<>();

    private boolean isShared;
    private final Map<List<AttributeName>, Map<List<Value>, Map<List<Value>, PlainEntity>>> indexes =
            new LinkedHashMap<>();

    Shelf copy() {
        Shelf copy = new Shelf();
        copy.byIdentifier = byIdentifier;
        copy.isShared = true;
        isShared = true;
        return copy;
    }

    private Map<List<Value>, PlainEntity> own() {
        if (isShared) {
            byIdentifier = new LinkedHashMap<>(byIdentifier);
            isShared = false;
        }
        return byIdentifier;
    }

    Optional<PlainEntity> get(List<Value> identifier) {
        return Optional.ofNullable(byIdentifier.get(identifier));
    }

    Collection<PlainEntity> all() {
        return Collections.unmodifiableCollection(byIdentifier.values());
    }

    Optional<PlainEntity> put(List<Value> identifier, PlainEntity entity) {
        Optional<PlainEntity> replaced = Optional.ofNullable(own().put(identifier, entity));
        indexes.forEach((attributes, index) -> {
            replaced.ifPresent(old -> leave(index, attributes, identifier, old));
            enter(index, attributes, identifier, entity);
        });
        return replaced;
    }

    Optional<PlainEntity> remove(List<Value> identifier) {
        Optional<PlainEntity> removed = Optional.ofNullable(own().remove(identifier));
        removed.ifPresent(old -> indexes.forEach((attributes, index) -> leave(index, attributes, identifier, old)));
        return removed;
    }

    Collection<PlainEntity> having(SortedMap<AttributeName, Value> values) {
        Map<List<Value>, Map<List<Value>, PlainEntity>> index =
                indexes.computeIfAbsent(List.copyOf(values.keySet()), this::index);
        return Collections.unmodifiableCollection(
                index.getOrDefault(List.copyOf(values.values()), Map.of()).values());
    }

    private Map<List<Value>, Map<List<Value>, PlainEntity>> index(List<AttributeName> attributes) {
        Map<List<Value>, Map<List<Value>, PlainEntity>> index = new LinkedHashMap<>();
        byIdentifier.forEach((identifier, entity) -> enter(index, attributes, identifier, entity));
        return index;
    }

    private static void enter(
            Map<List<Value>, Map<List<Value>, PlainEntity>> index,
            List<AttributeName> attributes,
            List<Value> identifier,
            PlainEntity entity) {
        key(attributes, entity)
                .ifPresent(key ->
                        index.computeIfAbsent(key, k -> new LinkedHashMap<>()).put(identifier, entity));
    }

    private static void leave(
            Map<List<Value>, Map<List<Value>, PlainEntity>> index,
            List<AttributeName> attributes,
            List<Value> identifier,
            PlainEntity entity) {
        key(attributes, entity).ifPresent(key -> {
            Map<List<Value>, PlainEntity> entries = index.getOrDefault(key, new LinkedHashMap<>());
            entries.remove(identifier);
            if (entries.isEmpty()) {
                index.remove(key);
            }
        });
    }

    /** The entity's place in an index; it has none if it lacks one of the attributes. */
    private static Optional<List<Value>> key(List<AttributeName> attributes, PlainEntity entity) {
        List<Value> key = new ArrayList<>(attributes.size());
        for (AttributeName attribute : attributes) {
            Optional<Value> value = entity.value(attribute);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.add(value.get());
        }
        return Optional.of(key);
    }
}
