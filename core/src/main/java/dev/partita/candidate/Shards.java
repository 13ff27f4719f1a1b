package dev.partita.candidate;

import java.util.List;

/** Into how many shards partitions, or kept numbers, are split. */
public interface Shards {
    /** Of structures that are kept in the same items: as many as all of them need together. */
    int of(List<? extends Structure.Keyed> together);

    default int of(Structure.Keyed alone) {
        return of(List.of(alone));
    }
}
