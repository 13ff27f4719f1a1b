package dev.partita.verify.item;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a space holds, partition by partition, each in the order in which DynamoDB keeps it. */
public final class SpaceImage {
    private final SortedMap<ItemKey, SortedMap<ItemKey, SortedMap<String, Value>>> partitions = new TreeMap<>();

    private SpaceImage() {}

    /** The table's primary index. */
    public static SpaceImage of(Table table, Collection<? extends Map<String, Value>> items) {
        SpaceImage image = new SpaceImage();
        List<KeyAttribute> sort = table.sort().stream().toList();
        items.forEach(i -> image.add(List.of(table.partition()), sort, table, i));
        return image;
    }

    /** A secondary index over the items of its table; entries with equal keys are ordered by the table's key. */
    public static SpaceImage of(Table table, Index index, Collection<? extends Map<String, Value>> items) {
        SpaceImage image = new SpaceImage();
        items.forEach(i -> IndexEntries.entry(table, index, i)
                .ifPresent(e -> image.add(index.partition(), index.sort(), table, e)));
        return image;
    }

    /** The entries of one partition in ascending order. */
    public List<SortedMap<String, Value>> partition(ItemKey partition) {
        return Optional.ofNullable(partitions.get(partition)).stream()
                .flatMap(p -> p.values().stream())
                .toList();
    }

    /** The partitions that hold something. */
    public Collection<ItemKey> partitions() {
        return Collections.unmodifiableSet(partitions.keySet());
    }

    private void add(List<KeyAttribute> partition, List<KeyAttribute> sort, Table table, Map<String, Value> item) {
        List<KeyAttribute> order = new ArrayList<>(sort);
        order.addAll(table.keys());
        partitions
                .computeIfAbsent(ItemKey.of(partition, item), k -> new TreeMap<>())
                .put(ItemKey.of(order, item), new TreeMap<>(item));
    }
}
