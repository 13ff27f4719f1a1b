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

    @Override
    public String toString() {
        return value;
    }
}
