package dev.partita.candidate;

/**
 * Lets a write that can't compute a home key find the entities first: through an index, a copy, a marker, or by reading the home's
 * collection.
 *
 * <p>Why it pays: a home whose key holds more than the identifier, or a write to all entities that meet a predicate, costs one read
 * more in that write, instead of an index entry or a second home in every other.
 *
 * <p>Refuses: indexes where the write must find exactly what is there, unless it says Eventual: they lag behind.
 *
 * <p>Example: {@code delete each CartItem where accountId = given} reads the account's lines, then deletes them in batches.
 */
public final class LookupThenWrite {
    private LookupThenWrite() {}

    /** Whether the write can't address the items by what it is given. */
    public static boolean isLookup(Route route) {
        boolean isAddressed = route.structure() instanceof Structure.Home
                && route.match().whole()
                && route.marker().isEmpty()
                && route.via().isEmpty();
        return !isAddressed;
    }
}
