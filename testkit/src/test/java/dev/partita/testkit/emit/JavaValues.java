package dev.partita.testkit.emit;

import dev.partita.verify.plain.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values of Java as JSON in which nothing is lost: numbers, bytes, sets and objects are told by their only member. */
final class JavaValues {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private JavaValues() {}

    /** A value that the type of an argument has no place for, so that nobody can ask for it. */
    static final class Unsayable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unsayable(String message) {
            super(message);
        }
    }

    private static long whole(BigDecimal number) {
        try {
            return number.longValueExact();
        } catch (ArithmeticException e) {
            throw new Unsayable(number + " is no long");
        }
    }

    /** A value of a type. */
    static Object of(Type type, JsonNode tagged) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            return generic(generic, tagged);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return record(plain, tagged.path("m"));
        }
        return switch (plain.getSimpleName()) {
            case "String" -> tagged.stringValue();
            case "boolean", "Boolean" -> tagged.booleanValue();
            case "long", "Long" -> whole(number(tagged));
            case "BigDecimal" -> number(tagged);
            case "Instant" -> tagged.isString() ? Instant.parse(tagged.stringValue()) : epoch(number(tagged));
            case "LocalDate" -> LocalDate.parse(tagged.stringValue().substring(0, 10));
            case "SdkBytes" -> bytes(tagged);
            case "AttributeValue" -> stored(tagged);
            default -> throw new AssertionError("no " + type + " of " + tagged);
        };
    }

    private static BigDecimal number(JsonNode tagged) {
        return new BigDecimal(tagged.get("n").stringValue());
    }

    private static Instant epoch(BigDecimal seconds) {
        BigDecimal full = seconds.setScale(0, RoundingMode.FLOOR);
        long nanos = whole(seconds.subtract(full).movePointRight(9));
        try {
            return Instant.ofEpochSecond(whole(full), nanos);
        } catch (DateTimeException e) {
            throw new Unsayable(seconds + " is no instant");
        }
    }

    private static SdkBytes bytes(JsonNode tagged) {
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(tagged.get("b").stringValue()));
    }

    private static Object generic(ParameterizedType type, JsonNode tagged) throws ReflectiveOperationException {
        Type[] of = type.getActualTypeArguments();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == Optional.class) {
            return tagged.isMissingNode() ? Optional.empty() : Optional.of(of(of[0], tagged));
        }
        if (raw == Map.class) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> entry : tagged.get("m").properties()) {
                map.put(entry.getKey(), of(of[1], entry.getValue()));
            }
            return map;
        }
        List<Object> all = new ArrayList<>();
        for (JsonNode element : (raw == Set.class ? tagged.get("s") : tagged).values()) {
            all.add(of(of[0], element));
        }
        return raw == Set.class ? Set.copyOf(all) : all;
    }

    private static Object record(Class<?> type, JsonNode members) throws ReflectiveOperationException {
        List<Class<?>> types = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            types.add(component.getType());
            values.add(of(component.getGenericType(), members.path(component.getName())));
        }
        return type.getConstructor(types.toArray(Class<?>[]::new)).newInstance(values.toArray());
    }

    private static AttributeValue stored(JsonNode tagged) {
        if (tagged.isNull()) {
            return AttributeValue.fromNul(true);
        }
        if (tagged.isString()) {
            return AttributeValue.fromS(tagged.stringValue());
        }
        if (tagged.isBoolean()) {
            return AttributeValue.fromBool(tagged.booleanValue());
        }
        if (tagged.isArray()) {
            return AttributeValue.fromL(
                    tagged.values().stream().map(JavaValues::stored).toList());
        }
        if (tagged.has("n")) {
            return AttributeValue.fromN(tagged.get("n").stringValue());
        }
        if (tagged.has("b")) {
            return AttributeValue.fromB(bytes(tagged));
        }
        return AttributeValue.fromM(tagged.get("m").properties().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, e -> stored(e.getValue()))));
    }

    static JsonNode tagged(Object value) throws ReflectiveOperationException {
        return switch (value) {
            case null -> JSON.nullNode();
            case Optional<?> optional -> tagged(optional.orElse(null));
            case String text -> JSON.stringNode(text);
            case Instant time -> JSON.stringNode(time.toString());
            case LocalDate date -> JSON.stringNode(date.toString());
            case Boolean truth -> JSON.booleanNode(truth);
            case Long number -> JSON.objectNode().put("n", number.toString());
            case BigDecimal number -> JSON.objectNode().put("n", number.toPlainString());
            case SdkBytes bytes ->
                JSON.objectNode().put("b", Base64.getEncoder().encodeToString(bytes.asByteArray()));
            case AttributeValue stored -> tagged(stored);
            case Set<?> set -> JSON.objectNode().set("s", elements(set));
            case List<?> list -> elements(list);
            case Map<?, ?> map -> members(map);
            case Record row -> members(row);
            default -> throw new AssertionError("a " + value.getClass());
        };
    }

    private static JsonNode tagged(AttributeValue stored) throws ReflectiveOperationException {
        return switch (stored.type()) {
            case S -> tagged(stored.s());
            case N -> tagged(new BigDecimal(stored.n()));
            case BOOL -> tagged(stored.bool());
            case B -> tagged(stored.b());
            case NUL -> JSON.nullNode();
            case L -> tagged(stored.l());
            case M -> tagged(stored.m());
            case SS -> tagged(Set.copyOf(stored.ss()));
            case NS, BS, UNKNOWN_TO_SDK_VERSION -> throw new AssertionError(stored);
        };
    }

    private static ArrayNode elements(Iterable<?> all) throws ReflectiveOperationException {
        ArrayNode elements = Json.array();
        for (Object element : all) {
            elements.add(tagged(element));
        }
        return elements;
    }

    private static JsonNode members(Map<?, ?> map) throws ReflectiveOperationException {
        ObjectNode tagged = Json.object();
        ObjectNode members = tagged.putObject("m");
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            members.set(entry.getKey().toString(), tagged(entry.getValue()));
        }
        return tagged;
    }

    /** What is absent is missing. */
    private static JsonNode members(Record row) throws ReflectiveOperationException {
        Map<String, Object> present = new LinkedHashMap<>();
        for (RecordComponent component : row.getClass().getRecordComponents()) {
            Object value = component.getAccessor().invoke(row);
            if (!(value instanceof Optional<?> optional && optional.isEmpty())) {
                present.put(component.getName(), value);
            }
        }
        return members(present);
    }
}
