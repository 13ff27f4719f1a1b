package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities that are kept in the item of their parent, in a map; or in one that gathers several, each as an attribute. */
final class Children {
    private Children() {}

    /** The name of a child in its parent's map. */
    static String nameOf(ItemType type, Map<String, AttributeValue> child) {
        return Values.at(child, type.house().attribute()).map(Encoding::plain).orElse("");
    }

    /** What stands in the map for a child: its values without its keys. */
    static AttributeValue valueOf(ItemType type, Map<String, AttributeValue> child) {
        Map<String, AttributeValue> value = new LinkedHashMap<>(child);
        value.keySet().removeAll(type.keys().keySet());
        return AttributeValue.fromM(value);
    }

    /** Puts a child into its parent's item. */
    static void put(ItemType type, Map<String, AttributeValue> parent, Map<String, AttributeValue> child) {
        String attribute = type.house().attribute();
        if (type.house().entries()) {
            parent.put(attribute + nameOf(type, child), valueOf(type, child));
            return;
        }
        Map<String, AttributeValue> children = new LinkedHashMap<>();
        Values.at(parent, attribute).filter(AttributeValue::hasM).ifPresent(before -> children.putAll(before.m()));
        children.put(nameOf(type, child), valueOf(type, child));
        parent.put(attribute, AttributeValue.fromM(children));
    }

    /** The children of a type in an item, each as an item; those of a list have no name. */
    static List<Map<String, AttributeValue>> in(ItemType type, String attribute, Map<String, AttributeValue> parent) {
        if (type.within().filter(ItemType.Within::entries).isPresent()) {
            return new TreeMap<>(parent)
                    .entrySet().stream()
                            .filter(e -> e.getKey().startsWith(attribute))
                            .map(e -> named(
                                    itemOf(type, parent, e.getValue()),
                                    attribute,
                                    e.getKey().substring(attribute.length())))
                            .toList();
        }
        Optional<AttributeValue> all = Values.at(parent, attribute);
        if (all.isEmpty()) {
            return List.of();
        }
        if (all.get().hasM()) {
            return new TreeMap<>(all.get().m())
                    .entrySet().stream()
                            .map(e -> named(itemOf(type, parent, e.getValue()), attribute, e.getKey()))
                            .toList();
        }
        if (all.get().hasL()) {
            return all.get().l().stream().map(v -> itemOf(type, parent, v)).toList();
        }
        throw new DesignFault(attribute + " holds no children");
    }

    private static Map<String, AttributeValue> named(Map<String, AttributeValue> child, String attribute, String name) {
        child.put(attribute, Values.text(name));
        return child;
    }

    private static Map<String, AttributeValue> itemOf(
            ItemType type, Map<String, AttributeValue> parent, AttributeValue value) {
        if (!value.hasM()) {
            throw new DesignFault("a " + type.name() + " in its parent's item is no map");
        }
        Map<String, AttributeValue> child = new LinkedHashMap<>(value.m());
        if (!type.keys().isEmpty()) {
            type.table().keys().forEach(k -> Values.at(parent, k.name()).ifPresent(v -> child.put(k.name(), v)));
        }
        return child;
    }

    /** The child of a name, if it is there. */
    static Optional<Map<String, AttributeValue>> find(ItemType type, Map<String, AttributeValue> parent, String name) {
        String attribute = type.house().attribute();
        Optional<AttributeValue> found = type.house().entries()
                ? Values.at(parent, attribute + name)
                : Values.at(parent, attribute).filter(AttributeValue::hasM).flatMap(map -> Values.at(map.m(), name));
        return found.map(value -> named(itemOf(type, parent, value), attribute, name));
    }

    /** The row of a child, given its parent's. */
    static Row row(ItemType type, Row parent, Map<String, AttributeValue> child) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        if (parent.type().isPresent()) {
            type.within().flatMap(ItemType.Within::parent).ifPresent(above -> {
                parent.values().forEach((path, value) -> values.put(above.path() + path, value));
                above.repeats()
                        .forEach((path, theirs) ->
                                Values.at(parent.values(), theirs).ifPresent(v -> values.put(path, v)));
            });
        }
        values.putAll(Items.valuesOf(type, child));
        return parent.decoded(type, child, values);
    }
}
