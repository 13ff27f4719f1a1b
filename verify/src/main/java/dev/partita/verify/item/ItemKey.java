package dev.partita.verify.item;

import dev.partita.design.KeyAttribute;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The values of key attributes, in the order of the key. */
public record ItemKey(List<Value> values) implements Comparable<ItemKey> {
    public ItemKey {
        values = List.copyOf(values);
    }

    /** @throws IllegalArgumentException if one of them is absent */
    public static ItemKey of(List<KeyAttribute> keys, Map<String, Value> item) {
        List<Value> values = new ArrayList<>();
        for (KeyAttribute key : keys) {
            Value value = item.get(key.name());
            if (value == null) {
                throw new IllegalArgumentException("no " + key.name() + " in " + item);
            }
            values.add(value);
        }
        return new ItemKey(values);
    }

    /** The values by the names of these attributes. */
    SortedMap<String, Value> attributes(List<KeyAttribute> keys) {
        SortedMap<String, Value> attributes = new TreeMap<>();
        for (int i = 0; i < keys.size(); i++) {
            attributes.put(keys.get(i).name(), values.get(i));
        }
        return attributes;
    }

    /** As DynamoDB sorts: attribute by attribute, each by its type. */
    @Override
    public int compareTo(ItemKey other) {
        for (int i = 0; i < Math.min(values.size(), other.values.size()); i++) {
            int order = ValueOrder.TOTAL.compare(values.get(i), other.values.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(values.size(), other.values.size());
    }

    @Override
    public String toString() {
        return values.stream().map(KeyText::plain).collect(Collectors.joining(" / "));
    }
}
