package repositories.runtime;

import java.util.List;
import java.util.Optional;

/**
 * All items of a table or index.
 *
 * @param inTable all types that may be met
 * @param attributes that are asked for; empty: all
 */
public record Scan(
        String id,
        Table table,
        Optional<String> index,
        List<ItemType> types,
        List<ItemType> inTable,
        Predicate filter,
        boolean isConsistent,
        List<String> attributes)
        implements Node {
    public Scan index(String name) {
        return new Scan(id, table, Optional.of(name), types, inTable, filter, isConsistent, attributes);
    }

    public Scan filter(Predicate some) {
        return new Scan(id, table, index, types, inTable, some, isConsistent, attributes);
    }

    public Scan consistentRead(boolean consistent) {
        return new Scan(id, table, index, types, inTable, filter, consistent, attributes);
    }

    public Scan project(List<String> some) {
        return new Scan(id, table, index, types, inTable, filter, isConsistent, some);
    }
}
