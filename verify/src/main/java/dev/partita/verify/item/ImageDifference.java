package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/** One item that a table should hold and does not, or holds and should not, or holds otherwise. */
public record ImageDifference(
        TableName table,
        ItemKey key,
        Optional<SortedMap<String, Value>> expected,
        Optional<SortedMap<String, Value>> stored) {

    /**
     * All differences, by table and key.
     *
     * @param stored what each table holds
     * @param now items that have expired by then may be left over
     */
    public static List<ImageDifference> between(Design design, TableImage image, TableContent stored, Instant now) {
        List<ImageDifference> differences = new ArrayList<>();
        for (Table table : design.tables()) {
            differences.addAll(between(table, image.items(table.name()), stored.items(table.name()), now));
        }
        return differences;
    }

    /** What is wrong, in one line. */
    public String text() {
        if (expected.isEmpty()) {
            return table + " holds an item too many at " + key + ": " + stored.orElseThrow();
        }
        if (stored.isEmpty()) {
            return table + " lacks the item at " + key + ": " + expected.get();
        }
        return table + " holds another item at " + key + ": " + attributes(expected.get(), stored.get());
    }

    private static List<ImageDifference> between(
            Table table,
            SortedMap<ItemKey, TableImage.Expected> image,
            SortedMap<ItemKey, SortedMap<String, Value>> stored,
            Instant now) {
        List<ImageDifference> differences = new ArrayList<>();
        TreeSet<ItemKey> keys = new TreeSet<>(image.keySet());
        keys.addAll(stored.keySet());
        for (ItemKey key : keys) {
            Optional<TableImage.Expected> expected = Optional.ofNullable(image.get(key));
            Optional<SortedMap<String, Value>> found = Optional.ofNullable(stored.get(key));
            boolean right = expected.isEmpty()
                    ? hasExpired(table, found.orElseThrow(), now)
                    : found.map(expected.get().item()::equals)
                            .orElse(expected.get().optional());
            if (!right) {
                differences.add(new ImageDifference(table.name(), key, expected.map(TableImage.Expected::item), found));
            }
        }
        return differences;
    }

    private static boolean hasExpired(Table table, Map<String, Value> item, Instant now) {
        return table.ttl().map(item::get).filter(v -> v instanceof Value.Number).stream()
                .anyMatch(v -> ((Value.Number) v).number().longValue() <= now.getEpochSecond());
    }

    private static String attributes(Map<String, Value> expected, Map<String, Value> stored) {
        TreeSet<String> names = new TreeSet<>(expected.keySet());
        names.addAll(stored.keySet());
        List<String> parts = new ArrayList<>();
        for (String name : names) {
            Value wanted = expected.get(name);
            Value found = stored.get(name);
            if (wanted == null || !wanted.equals(found)) {
                parts.add(name + " is " + (found == null ? "absent" : found) + ", not "
                        + (wanted == null ? "absent" : wanted));
            }
        }
        return String.join("; ", parts);
    }
}
