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

    @Override
    public String toString() {
        return value;
    }
}
