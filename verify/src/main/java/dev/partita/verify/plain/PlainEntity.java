package dev.partita.verify.plain;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Value;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One entity with the attributes it has. An absent attribute has no entry; aggregates are computed, never here.
 */
public record PlainEntity(EntityName name, SortedMap<AttributeName, Value> attributes) {
    public PlainEntity {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    public Optional<Value> value(AttributeName attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /** This entity with another value of the attribute; without it if there is none. */
    public PlainEntity with(AttributeName attribute, Optional<Value> value) {
        SortedMap<AttributeName, Value> changed = new TreeMap<>(attributes);
        value.ifPresentOrElse(v -> changed.put(attribute, v), () -> changed.remove(attribute));
        return new PlainEntity(name, changed);
    }

    @Override
    public String toString() {
        return name + " " + attributes;
    }
}
