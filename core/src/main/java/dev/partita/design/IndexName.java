package dev.partita.design;

/** The name of an index of a table. */
public record IndexName(String value) implements Comparable<IndexName> {
    @Override
    public int compareTo(IndexName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
