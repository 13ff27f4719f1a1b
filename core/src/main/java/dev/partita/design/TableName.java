package dev.partita.design;

/** The name of a table. */
public record TableName(String value) implements Comparable<TableName> {
    @Override
    public int compareTo(TableName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
