package dev.partita.model;

/** The name of an attribute of an entity, as the document declares it. */
public record AttributeName(String value) implements Comparable<AttributeName> {
    public AttributeName {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("empty AttributeName");
        }
    }

    @Override
    public int compareTo(AttributeName other) {
        return value.compareTo(other.value);
    }

    /** By hand, as {@link #hashCode}: nothing is compared as often, and the first compiler makes nothing fast of what a record has. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof AttributeName name && value.equals(name.value);
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
