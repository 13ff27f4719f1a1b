package dev.partita.model;

/** The name of an entity, as the document declares it. */
public record EntityName(String value) implements Comparable<EntityName> {
    public EntityName {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("empty EntityName");
        }
    }

    @Override
    public int compareTo(EntityName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
