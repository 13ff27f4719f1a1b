package dev.partita.candidate;

/** What a further way to the entities is made of. */
public enum Medium {
    /** Entries of a global secondary index. */
    INDEX,
    /** Entries in the partitions of the home itself, in another order. */
    LOCAL_INDEX,
    /** Items that every writer keeps in its transaction. */
    COPY,
    /** Items that are written after the home, one by one. */
    LOOSE_COPY,
    /** Entries of an item that gathers all entities of a partition, which every writer keeps in its transaction. */
    GATHERED,
    /** The marker is there in any case; what is built is what it holds beside what leads to the home. */
    MARKER;

    public boolean isIndex() {
        return this == INDEX || this == LOCAL_INDEX;
    }

    /** Whether all entities of a partition are one item. */
    public boolean isGathered() {
        return this == GATHERED;
    }

    /** Whether strong reads work on it. */
    public boolean isStrong() {
        return this == COPY || this == GATHERED || this == MARKER || this == LOCAL_INDEX;
    }

    public boolean isCopy() {
        return this == COPY || this == LOOSE_COPY || this == GATHERED;
    }
}
