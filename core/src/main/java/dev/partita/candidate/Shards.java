package dev.partita.candidate;

import java.util.Collection;
import java.util.List;

/** Into how many shards partitions, or kept numbers, are split. */
public interface Shards {
    /** Of structures that are kept in the same items: as many as all of them need together. */
    int of(List<? extends Structure.Keyed> together);

    /** Further numbers of shards that are worth a try. */
    default Collection<Integer> further(Structure.Keyed structure) {
        return List.of();
    }

    default int of(Structure.Keyed alone) {
        return of(List.of(alone));
    }
}
