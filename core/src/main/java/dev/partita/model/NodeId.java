package dev.partita.model;

/** The name of a node of a plan, unique within the plan; such as {@code orders} or {@code orders.user}. */
public record NodeId(String value) implements Comparable<NodeId> {
    @Override
    public int compareTo(NodeId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
