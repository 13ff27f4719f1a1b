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

    /** By hand, as {@link #hashCode}: nothing is compared as often, and the first compiler makes nothing fast of what a record has. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof EntityName name && value.equals(name.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
