package dev.partita.model;

/** The id of an access pattern, such as {@code AP-001}. */
public record PatternId(String value) implements Comparable<PatternId> {
    public PatternId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("empty PatternId");
        }
    }

    @Override
    public int compareTo(PatternId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
