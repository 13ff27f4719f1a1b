package dev.partita.emit.json;

import dev.partita.exact.Ratio;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Reads what {@link TypedJson} wrote; where it is something else, says where. */
final class TypedReader {
    private TypedReader() {}

    /** @throws IllegalArgumentException if the node is no such value; the message says where */
    static <T> T read(JsonNode node, Class<T> type) {
        return type.cast(read(node, type, type.getSimpleName()));
    }

    private static Object read(JsonNode node, Type type, String where) {
        Class<?> raw = TypedJson.raw(type);
        if (raw == List.class || raw == SortedSet.class) {
            List<Object> elements = new ArrayList<>();
            for (JsonNode element : require(node, node.isArray(), "an array", where)) {
                elements.add(read(element, TypedJson.argument(type, 0), where + "[" + elements.size() + "]"));
            }
            return raw == List.class ? elements : new TreeSet<>(elements);
        }
        if (raw == SortedMap.class) {
            TreeMap<String, Object> entries = new TreeMap<>();
            require(node, node.isObject(), "an object", where)
                    .properties()
                    .forEach(e -> entries.put(
                            e.getKey(), read(e.getValue(), TypedJson.argument(type, 1), where + "." + e.getKey())));
            return entries;
        }
        if (TypedJson.isScalar(raw)) {
            return scalar(node, raw, where);
        }
        if (TypedJson.isName(raw)) {
            return build(raw, List.of(text(node, where)), where);
        }
        require(node, node.isObject(), "an object", where);
        return raw.isSealed() ? read(node, leaf(node, raw, where), where) : record(node, raw, where);
    }

    private static Object record(JsonNode node, Class<?> type, String where) {
        List<Object> components = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            components.add(component(node.path(component.getName()), component, where + "." + component.getName()));
        }
        return build(type, components, where);
    }

    private static Object component(JsonNode node, RecordComponent component, String where) {
        boolean absent = node.isMissingNode();
        Class<?> raw = component.getType();
        if (raw == OptionalInt.class) {
            return absent ? OptionalInt.empty() : OptionalInt.of((Integer) scalar(node, int.class, where));
        }
        if (raw == OptionalLong.class) {
            return absent ? OptionalLong.empty() : OptionalLong.of((Long) scalar(node, long.class, where));
        }
        if (raw == Optional.class) {
            return absent
                    ? Optional.empty()
                    : Optional.of(read(node, TypedJson.argument(component.getGenericType(), 0), where));
        }
        return read(require(node, !absent, "present", where), component.getGenericType(), where);
    }

    private static Object scalar(JsonNode node, Class<?> type, String where) {
        if (type == int.class || type == Integer.class) {
            return require(node, node.isInt(), "a whole number", where).intValue();
        }
        if (type == long.class || type == Long.class) {
            return require(node, node.isInt() || node.isLong(), "a whole number", where)
                    .longValue();
        }
        if (type == boolean.class) {
            return require(node, node.isBoolean(), "true or false", where).booleanValue();
        }
        String text = text(node, where);
        if (type == String.class) {
            return text;
        }
        try {
            return type == BigDecimal.class
                    ? new BigDecimal(text)
                    : type == Ratio.class ? ratio(text) : constant(type, text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": not a " + type.getSimpleName() + ": " + text, e);
        }
    }

    private static String text(JsonNode node, String where) {
        return require(node, node.isString(), "text", where).stringValue();
    }

    private static Ratio ratio(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? Ratio.of(new BigInteger(text), BigInteger.ONE)
                : Ratio.of(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }

    private static Object constant(Class<?> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> ((Enum<?>) c).name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }

    private static Class<?> leaf(JsonNode node, Class<?> sealed, String where) {
        String tag = text(node.path(TypedJson.TAG), where + "." + TypedJson.TAG);
        return TypedJson.leaves(sealed)
                .filter(c -> c.getSimpleName().equals(tag))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException(where + ": no " + sealed.getSimpleName() + " is a " + tag));
    }

    private static Object build(Class<?> type, List<Object> components, String where) {
        Class<?>[] types = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            return constructor.newInstance(components.toArray());
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(where + ": " + e.getCause().getMessage(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not buildable: " + type, e);
        }
    }

    private static JsonNode require(JsonNode node, boolean holds, String what, String where) {
        if (!holds) {
            throw new IllegalArgumentException(where + ": must be " + what);
        }
        return node;
    }
}
