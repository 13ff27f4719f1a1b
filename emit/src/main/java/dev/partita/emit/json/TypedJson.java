package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.exact.Ratio;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Data types as JSON, by their declarations: a record is an object with a member per component, a case of a sealed
 * interface says which in {@link #TAG}, a name is text, a ratio is text such as {@code 1/3}, what is absent has no member. {@link TypedReader} reads it.
 */
final class TypedJson {
    /** The member that names the case of a sealed interface. */
    static final String TAG = "is";

    private TypedJson() {}

    static JsonNode write(Object value, Type type) {
        Class<?> raw = raw(type);
        if (value instanceof List<?> || value instanceof SortedSet<?>) {
            ArrayNode array = JsonText.array();
            ((Iterable<?>) value).forEach(e -> array.add(write(e, argument(type, 0))));
            return array;
        }
        if (value instanceof SortedMap<?, ?> map) {
            ObjectNode object = JsonText.object();
            map.forEach((key, entry) -> object.set(key.toString(), write(entry, argument(type, 1))));
            return object;
        }
        if (isName(raw) || isScalar(raw)) {
            return scalar(value);
        }
        ObjectNode object = JsonText.object();
        if (raw.isSealed()) {
            object.put(TAG, value.getClass().getSimpleName());
        }
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            present(get(component, value))
                    .ifPresent(v -> object.set(component.getName(), write(v, unwrapped(component.getGenericType()))));
        }
        return object;
    }

    private static JsonNode scalar(Object value) {
        return switch (value) {
            case Integer number -> JsonText.object().numberNode(number);
            case Long number -> JsonText.object().numberNode(number);
            case Boolean truth -> JsonText.object().booleanNode(truth);
            case BigDecimal number -> JsonText.object().stringNode(number.toPlainString());
            case Enum<?> constant -> JsonText.object().stringNode(constant.name());
            default -> JsonText.object().stringNode(value.toString());
        };
    }

    private static Optional<?> present(Object component) {
        return switch (component) {
            case Optional<?> optional -> optional;
            case OptionalInt optional -> optional.isPresent() ? Optional.of(optional.getAsInt()) : Optional.empty();
            case OptionalLong optional -> optional.isPresent() ? Optional.of(optional.getAsLong()) : Optional.empty();
            default -> Optional.of(component);
        };
    }

    private static Object get(RecordComponent component, Object owner) {
        try {
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not readable: " + component, e);
        }
    }

    /** The records of a sealed interface. */
    static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed() ? Stream.of(type.getPermittedSubclasses()).flatMap(TypedJson::leaves) : Stream.of(type);
    }

    /** A record around one text called {@code value}: it is written as that text. */
    static boolean isName(Class<?> type) {
        RecordComponent[] components = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
        return components.length == 1
                && components[0].getType() == String.class
                && components[0].getName().equals("value");
    }

    static boolean isScalar(Class<?> type) {
        return type.isPrimitive()
                || type.isEnum()
                || List.of(Integer.class, Long.class, String.class, BigDecimal.class, Ratio.class)
                        .contains(type);
    }

    static Class<?> raw(Type type) {
        return type instanceof ParameterizedType of ? (Class<?>) of.getRawType() : (Class<?>) type;
    }

    static Type argument(Type type, int position) {
        return ((ParameterizedType) type).getActualTypeArguments()[position];
    }

    /** What an optional holds; of any other type, that type. */
    static Type unwrapped(Type type) {
        Class<?> raw = raw(type);
        if (raw == OptionalInt.class) {
            return int.class;
        }
        return raw == OptionalLong.class ? long.class : raw == Optional.class ? argument(type, 0) : type;
    }
}
