package dev.partita.verify.item;

import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Between plain values and the attribute values of requests and answers. */
public final class AttributeValues {
    private AttributeValues() {}

    public static AttributeValue of(Value value) {
        return switch (value) {
            case Value.Text text -> AttributeValue.fromS(text.text());
            case Value.Number number -> AttributeValue.fromN(decimal(number.number()));
            case Value.Bool bool -> AttributeValue.fromBool(bool.truth());
            case Value.Binary binary -> AttributeValue.fromB(SdkBytes.fromByteArray(binary.bytes()));
            case Value.Null none -> AttributeValue.fromNul(true);
            case Value.ListOf list ->
                AttributeValue.fromL(
                        list.elements().stream().map(AttributeValues::of).toList());
            case Value.MapOf map -> AttributeValue.fromM(of(map.entries()));
            case Value.TextSet set -> AttributeValue.fromSs(List.copyOf(set.elements()));
            case Value.NumberSet set ->
                AttributeValue.fromNs(
                        set.elements().stream().map(AttributeValues::decimal).toList());
        };
    }

    /** Plain notation up to DynamoDB's 38 digits, else with an exponent. */
    private static String decimal(BigDecimal number) {
        return number.precision() - number.scale() > 40 || number.scale() > 130
                ? number.toString()
                : number.toPlainString();
    }

    public static Map<String, AttributeValue> of(Map<String, Value> item) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        item.forEach((name, value) -> attributes.put(name, of(value)));
        return attributes;
    }

    public static SortedMap<String, Value> item(Map<String, AttributeValue> attributes) {
        SortedMap<String, Value> item = new TreeMap<>();
        attributes.forEach((name, value) -> item.put(name, value(value)));
        return item;
    }

    /** @throws IllegalArgumentException for a set of binaries, which no model has */
    public static Value value(AttributeValue attribute) {
        return switch (attribute.type()) {
            case S -> Value.of(attribute.s());
            case N -> Value.of(new BigDecimal(attribute.n()));
            case BOOL -> Value.of(attribute.bool());
            case B ->
                new Value.Binary(
                        Base64.getEncoder().encodeToString(attribute.b().asByteArray()));
            case NUL -> new Value.Null();
            case L ->
                new Value.ListOf(
                        attribute.l().stream().map(AttributeValues::value).toList());
            case M -> new Value.MapOf(item(attribute.m()));
            case SS -> new Value.TextSet(new TreeSet<>(attribute.ss()));
            case NS -> new Value.NumberSet(numbers(attribute.ns()));
            case BS, UNKNOWN_TO_SDK_VERSION ->
                throw new IllegalArgumentException("an attribute of type " + attribute.type());
        };
    }

    private static TreeSet<BigDecimal> numbers(List<String> texts) {
        TreeSet<BigDecimal> numbers = new TreeSet<>();
        texts.forEach(t -> numbers.add(((Value.Number) Value.of(new BigDecimal(t))).number()));
        return numbers;
    }

    /** The value in DynamoDB's JSON form, as nested maps, lists, strings and booleans, for display. */
    public static Map<String, Object> json(AttributeValue attribute) {
        Object content = switch (attribute.type()) {
            case S -> attribute.s();
            case N -> attribute.n();
            case BOOL -> attribute.bool();
            case B -> Base64.getEncoder().encodeToString(attribute.b().asByteArray());
            case NUL -> true;
            case L -> attribute.l().stream().map(AttributeValues::json).toList();
            case M -> json(attribute.m());
            case SS -> attribute.ss();
            case NS -> attribute.ns();
            case BS, UNKNOWN_TO_SDK_VERSION -> new ArrayList<>();
        };
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                attribute.type().name().equals("NUL")
                        ? "NULL"
                        : attribute.type().name(),
                content);
        return json;
    }

    /**
     * The value whose DynamoDB JSON, read as nested maps and lists, this is.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Value ofJson(@Nullable Object json) {
        if (!(json instanceof Map<?, ?> map) || map.size() != 1) {
            throw new IllegalArgumentException("no attribute value: " + json);
        }
        Object content = map.values().iterator().next();
        return switch (map.keySet().iterator().next().toString()) {
            case "S" -> Value.of((String) content);
            case "N" -> Value.of(new BigDecimal((String) content));
            case "BOOL" -> Value.of((Boolean) content);
            case "B" -> new Value.Binary((String) content);
            case "NULL" -> new Value.Null();
            case "L" ->
                new Value.ListOf(((List<?>) content)
                        .stream().map(AttributeValues::ofJson).toList());
            case "M" -> new Value.MapOf(itemOfJson((Map<?, ?>) content));
            case "SS" -> new Value.TextSet(new TreeSet<>(texts(content)));
            case "NS" -> new Value.NumberSet(numbers(texts(content)));
            case String other -> throw new IllegalArgumentException("no attribute value of type " + other);
        };
    }

    private static List<String> texts(Object content) {
        return ((List<?>) content).stream().map(Object::toString).toList();
    }

    private static SortedMap<String, Value> itemOfJson(Map<?, ?> json) {
        SortedMap<String, Value> item = new TreeMap<>();
        json.forEach((name, value) -> item.put(name.toString(), ofJson(value)));
        return item;
    }

    /** An item in DynamoDB's JSON form, attributes sorted by name. */
    public static Map<String, Object> json(Map<String, AttributeValue> item) {
        Map<String, Object> json = new LinkedHashMap<>();
        new TreeMap<>(item).forEach((name, value) -> json.put(name, json(value)));
        return json;
    }
}
