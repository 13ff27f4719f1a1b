package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.exact.Ratio;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The schema of what {@link TypedJson} writes, made from the declarations of the types. */
final class TypedSchema {
    static final String PREFIX = "exact.";

    private final SortedMap<String, ObjectNode> definitions = new TreeMap<>();

    /** The definitions of a type and of all it is made of, by name. */
    static SortedMap<String, ObjectNode> of(Class<?> root) {
        TypedSchema schema = new TypedSchema();
        schema.of(root, false);
        return schema.definitions;
    }

    private ObjectNode of(Type type, boolean tagged) {
        Class<?> raw = TypedJson.raw(type);
        ObjectNode schema = JsonText.object();
        if (raw == List.class || raw == SortedSet.class) {
            schema.put("type", "array").set("items", of(TypedJson.argument(type, 0), false));
            return schema;
        }
        if (raw == SortedMap.class) {
            schema.put("type", "object").set("additionalProperties", of(TypedJson.argument(type, 1), false));
            return schema;
        }
        if (TypedJson.isName(raw)) {
            return schema.put("type", "string");
        }
        return TypedJson.isScalar(raw) ? scalar(schema, raw) : reference(schema, raw, tagged);
    }

    private static ObjectNode scalar(ObjectNode schema, Class<?> type) {
        if (type.isEnum()) {
            ArrayNode constants = schema.putArray("enum");
            Arrays.stream(type.getEnumConstants()).forEach(c -> constants.add(((Enum<?>) c).name()));
            return schema;
        }
        if (type == Ratio.class) {
            return schema.put("type", "string").put("pattern", "^-?[0-9]+(/[0-9]+)?$");
        }
        if (type == String.class || type == BigDecimal.class) {
            return schema.put("type", "string");
        }
        return schema.put("type", type == boolean.class ? "boolean" : "integer");
    }

    private ObjectNode reference(ObjectNode schema, Class<?> type, boolean tagged) {
        String name = PREFIX + name(type) + (tagged || !isCase(type) ? "" : " alone");
        if (!definitions.containsKey(name)) {
            ObjectNode definition = JsonText.object();
            definitions.put(name, definition);
            if (type.isSealed()) {
                cases(definition, type);
            } else {
                record(definition, type, tagged);
            }
        }
        return schema.put("$ref", "#/$defs/" + name);
    }

    private static boolean isCase(Class<?> type) {
        return Arrays.stream(type.getInterfaces()).anyMatch(Class::isSealed);
    }

    private void cases(ObjectNode definition, Class<?> sealed) {
        ArrayNode cases = definition.putArray("oneOf");
        TypedJson.leaves(sealed).forEach(leaf -> cases.add(of(leaf, true)));
    }

    private void record(ObjectNode definition, Class<?> type, boolean tagged) {
        definition.put("type", "object").put("additionalProperties", false);
        ArrayNode required = definition.putArray("required");
        ObjectNode properties = definition.putObject("properties");
        if (tagged) {
            required.add(TypedJson.TAG);
            properties.putObject(TypedJson.TAG).put("const", type.getSimpleName());
        }
        for (RecordComponent component : type.getRecordComponents()) {
            if (!isOptional(component.getType())) {
                required.add(component.getName());
            }
            properties.set(component.getName(), of(TypedJson.unwrapped(component.getGenericType()), false));
        }
    }

    private static boolean isOptional(Class<?> type) {
        return type == Optional.class || type == OptionalInt.class || type == OptionalLong.class;
    }

    /** {@code Node.Query}: the simple names from the outermost class inwards. */
    private static String name(Class<?> type) {
        return type.getName()
                .substring(type.getPackageName().length() + 1)
                .replace("DesignJson$", "")
                .replace('$', '.');
    }
}
