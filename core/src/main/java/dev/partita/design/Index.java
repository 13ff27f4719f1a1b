package dev.partita.design;

import java.util.ArrayList;
import java.util.List;

/**
 * A secondary index. A global one has one to four partition and up to four sort attributes; a local one the table's
 * partition attribute and exactly one sort attribute.
 */
public record Index(
        IndexName name,
        boolean local,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        Projection projection,
        Because because) {
    public Index {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** All key attributes, partition first. */
    public List<KeyAttribute> keys() {
        List<KeyAttribute> keys = new ArrayList<>(partition);
        keys.addAll(sort);
        return keys;
    }
}
