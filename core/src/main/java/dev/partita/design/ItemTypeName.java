package dev.partita.design;

/** The name of an item type, unique in a design, such as {@code Order} or {@code Order by id}. */
public record ItemTypeName(String value) implements Comparable<ItemTypeName> {
    @Override
    public int compareTo(ItemTypeName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
