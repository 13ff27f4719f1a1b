package dev.partita.verify.item;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.model.Value;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What an index holds of an item. */
public final class IndexEntries {
    private IndexEntries() {}

    /** The entry: the table's keys, the index's keys and what is projected; empty if some key attribute is absent. */
    public static Optional<SortedMap<String, Value>> entry(Table table, Index index, Map<String, Value> item) {
        return isIn(index, item) ? Optional.of(projected(table, index, item)) : Optional.empty();
    }

    /** Whether an item has an entry. */
    static boolean isIn(Index index, Map<String, Value> item) {
        return index.keys().stream().allMatch(k -> isKey(k, item));
    }

    /** What of an item an index would hold, whether or not the item has all its keys. */
    public static SortedMap<String, Value> projected(Table table, Index index, Map<String, Value> item) {
        SortedMap<String, Value> entry = new TreeMap<>();
        switch (index.projection()) {
            case Projection.All all -> entry.putAll(item);
            case Projection.Include include -> include.attributes().forEach(a -> copy(a, item, entry));
            case Projection.KeysOnly keys -> {}
        }
        table.keys().forEach(k -> copy(k.name(), item, entry));
        index.keys().forEach(k -> copy(k.name(), item, entry));
        return entry;
    }

    private static boolean isKey(KeyAttribute key, Map<String, Value> item) {
        Value value = item.get(key.name());
        return switch (key.type()) {
            case S -> value instanceof Value.Text;
            case N -> value instanceof Value.Number;
            case B -> value instanceof Value.Binary;
        };
    }

    private static void copy(String name, Map<String, Value> item, Map<String, Value> into) {
        Value value = item.get(name);
        if (value != null) {
            into.put(name, value);
        }
    }
}
