package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Children kept in the items of their parents, and entities that one item gathers, each in an attribute of its own. By itself a child is written as an item: the keys of its parent's item, its own
 * name under the attribute that holds the map, and its values.
 */
public final class Embedded {
    private Embedded() {}

    /** The attribute of the parent's item that holds the map; of what is gathered, what the names begin with. */
    public static String attribute(Design design, ItemType type) {
        return design.container(type).attribute();
    }

    /** The name of a child in its parent's map. */
    public static String name(Design design, ItemType type, Map<String, Value> child) {
        return KeyText.plain(child.get(attribute(design, type)));
    }

    /** The names that lead to a child from the top of the item. */
    public static List<String> path(Design design, ItemType type, Map<String, Value> child) {
        String name = name(design, type, child);
        return type.isEntry() ? List.of(ItemType.ENTRY + name) : List.of(attribute(design, type), name);
    }

    /** Puts a child into its parent's item. */
    public static void put(Design design, ItemType type, Map<String, Value> parent, Map<String, Value> child) {
        if (type.isEntry()) {
            parent.put(ItemType.ENTRY + name(design, type, child), value(design, type, child));
            return;
        }
        String attribute = attribute(design, type);
        SortedMap<String, Value> children = new TreeMap<>();
        if (parent.get(attribute) instanceof Value.MapOf map) {
            children.putAll(map.entries());
        }
        children.put(name(design, type, child), value(design, type, child));
        parent.put(attribute, new Value.MapOf(children));
    }

    /** What stands in the map for a child: its values without its keys. */
    public static Value.MapOf value(Design design, ItemType type, Map<String, Value> child) {
        SortedMap<String, Value> values = new TreeMap<>(child);
        type.keys().forEach(k -> values.remove(k.attribute()));
        return new Value.MapOf(values);
    }

    /** The children of a type in an item, each as an item; those of a list have no name. */
    public static List<SortedMap<String, Value>> all(
            Design design, ItemType type, String attribute, Map<String, Value> parent) {
        List<SortedMap<String, Value>> children = new ArrayList<>();
        if (type.isEntry()) {
            parent.forEach((name, value) -> {
                if (name.startsWith(ItemType.ENTRY)) {
                    SortedMap<String, Value> child = child(design, type, parent, value);
                    child.put(ItemType.ENTRY, Value.of(name.substring(ItemType.ENTRY.length())));
                    children.add(child);
                }
            });
            return children;
        }
        switch (parent.get(attribute)) {
            case Value.MapOf map ->
                map.entries().forEach((name, value) -> {
                    SortedMap<String, Value> child = child(design, type, parent, value);
                    child.put(attribute, Value.of(name));
                    children.add(child);
                });
            case Value.ListOf list ->
                list.elements().forEach(value -> children.add(child(design, type, parent, value)));
            case null -> {}
            case Value other -> throw new IllegalArgumentException(attribute + " holds no children: " + other);
        }
        return children;
    }

    /** The child of a name, if it is there. */
    public static Optional<SortedMap<String, Value>> one(
            Design design, ItemType type, Map<String, Value> parent, String name) {
        String attribute = attribute(design, type);
        return all(design, type, attribute, parent).stream()
                .filter(c -> Value.of(name).equals(c.get(attribute)))
                .findFirst();
    }

    private static SortedMap<String, Value> child(
            Design design, ItemType type, Map<String, Value> parent, Value value) {
        if (!(value instanceof Value.MapOf map)) {
            throw new IllegalArgumentException("a " + type.entity() + " in its parent's item is no map: " + value);
        }
        SortedMap<String, Value> child = new TreeMap<>(map.entries());
        Table table = design.table(type.table());
        if (!type.keys().isEmpty()) {
            table.keys().forEach(k -> Optional.ofNullable(parent.get(k.name())).ifPresent(v -> child.put(k.name(), v)));
        }
        return child;
    }
}
