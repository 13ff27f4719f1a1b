package dev.partita.verify.plain;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.verify.plain.Fault.Code;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Values and JSON (outputs.md, {@code run}): numbers as JSON numbers, datetimes and dates as ISO text, binaries as
 * base64, sets as arrays. Reading brings times into their fixed-width form and refuses, by {@link FaultException},
 * what is of another kind; whether a value is in its declared range is {@link DeclaredValues}.
 */
public final class ValueCodec {
    private ValueCodec() {}

    public static Value read(JsonNode node, AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> Value.of(text(node));
            case AttributeType.Uuid uuid -> Value.of(text(node));
            case AttributeType.Ulid ulid -> Value.of(text(node));
            case AttributeType.Enumeration enumeration -> Value.of(text(node));
            case AttributeType.DateTime dateTime -> time(node, TimeText::canonicalDateTime);
            case AttributeType.Date date -> time(node, TimeText::canonicalDate);
            case AttributeType.Number number -> Value.of(number(node));
            case AttributeType.Epoch epoch -> Value.of(number(node));
            case AttributeType.Bool bool ->
                node.isBoolean() ? Value.of(node.booleanValue()) : refuse(node, "true or false");
            case AttributeType.Binary binary -> binary(node);
            case AttributeType.ListOf list -> node.isArray() ? untyped(node) : refuse(node, "an array");
            case AttributeType.MapOf map -> node.isObject() ? untyped(node) : refuse(node, "an object");
            case AttributeType.TextSet set ->
                new Value.TextSet(new TreeSet<>(
                        elements(node).stream().map(ValueCodec::text).toList()));
            case AttributeType.NumberSet set ->
                new Value.NumberSet(new TreeSet<>(
                        elements(node).stream().map(ValueCodec::number).toList()));
        };
    }

    /** Reads what a person types on a command line: JSON where the type is no text. */
    public static Value readText(String text, AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Uuid t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Ulid t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Enumeration t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.DateTime t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Date t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Binary t -> read(Json.nodes().stringNode(text), type);
            case AttributeType.Number t -> read(Json.parse(text), type);
            case AttributeType.Epoch t -> read(Json.parse(text), type);
            case AttributeType.Bool t -> read(Json.parse(text), type);
            case AttributeType.ListOf t -> read(Json.parse(text), type);
            case AttributeType.MapOf t -> read(Json.parse(text), type);
            case AttributeType.TextSet t -> read(Json.parse(text), type);
            case AttributeType.NumberSet t -> read(Json.parse(text), type);
        };
    }

    public static JsonNode write(Value value) {
        return switch (value) {
            case Value.Text text -> Json.nodes().stringNode(text.text());
            case Value.Number number -> Json.number(number.number());
            case Value.Bool bool -> Json.nodes().booleanNode(bool.truth());
            case Value.Binary binary -> Json.nodes().stringNode(binary.base64());
            case Value.Null none -> Json.nodes().nullNode();
            case Value.ListOf list ->
                array(list.elements().stream().map(ValueCodec::write).toList());
            case Value.MapOf map -> object(map);
            case Value.TextSet set ->
                array(set.elements().stream()
                        .map(t -> (JsonNode) Json.nodes().stringNode(t))
                        .toList());
            case Value.NumberSet set ->
                array(set.elements().stream().map(Json::number).toList());
        };
    }

    /** A value inside a list or map, which has no declared type. */
    private static Value untyped(JsonNode node) {
        if (node.isArray()) {
            return new Value.ListOf(
                    node.values().stream().map(ValueCodec::untyped).toList());
        }
        if (node.isObject()) {
            SortedMap<String, Value> entries = new TreeMap<>();
            node.properties().forEach(e -> entries.put(checked(e.getKey()), untyped(e.getValue())));
            return new Value.MapOf(entries);
        }
        if (node.isNull()) {
            return new Value.Null();
        }
        if (node.isBoolean()) {
            return Value.of(node.booleanValue());
        }
        return node.isNumber() ? Value.of(number(node)) : Value.of(text(node));
    }

    private static String text(JsonNode node) {
        if (!node.isString()) {
            throw wrong(node, "text");
        }
        return checked(node.stringValue());
    }

    /** Text that UTF-8 can write: no half of a surrogate pair alone. */
    private static String checked(String text) {
        if (text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw new FaultException(Code.WRONG_TYPE, "the text has half of a surrogate pair");
        }
        return text;
    }

    private static BigDecimal number(JsonNode node) {
        if (!node.isNumber()) {
            throw wrong(node, "a number");
        }
        BigDecimal number = node.decimalValue();
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    private static Value time(JsonNode node, UnaryOperator<String> canonical) {
        try {
            return Value.of(canonical.apply(text(node)));
        } catch (DateTimeException e) {
            throw wrong(node, "an ISO time in UTC or an ISO day");
        }
    }

    private static Value binary(JsonNode node) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text(node));
            return new Value.Binary(Base64.getEncoder().encodeToString(bytes));
        } catch (IllegalArgumentException e) {
            throw wrong(node, "base64");
        }
    }

    private static List<JsonNode> elements(JsonNode node) {
        if (!node.isArray()) {
            throw wrong(node, "an array");
        }
        return new ArrayList<>(node.values());
    }

    private static Value refuse(JsonNode node, String expected) {
        throw wrong(node, expected);
    }

    private static FaultException wrong(JsonNode node, String expected) {
        return new FaultException(Code.WRONG_TYPE, node + " is not " + expected);
    }

    private static ArrayNode array(Collection<? extends JsonNode> elements) {
        ArrayNode array = Json.nodes().arrayNode();
        elements.forEach(array::add);
        return array;
    }

    private static ObjectNode object(Value.MapOf map) {
        ObjectNode object = Json.nodes().objectNode();
        map.entries().forEach((name, value) -> object.set(name, write(value)));
        return object;
    }
}
