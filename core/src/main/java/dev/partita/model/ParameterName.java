package dev.partita.model;

/** The name of a parameter of a call, as the document writes it ({@code order.userId}); a batch without its brackets. */
public record ParameterName(String value) implements Comparable<ParameterName> {
    public ParameterName {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("empty ParameterName");
        }
    }

    @Override
    public int compareTo(ParameterName other) {
        return value.compareTo(other.value);
    }

    /** By hand, as {@link #hashCode}: nothing is compared as often, and the first compiler makes nothing fast of what a record has. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof ParameterName name && value.equals(name.value);
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
