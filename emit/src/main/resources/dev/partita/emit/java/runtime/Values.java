package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values as DynamoDB keeps them. Numbers are text, so that no digit is lost. */
public final class Values {
    private Values() {}

    public static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    public static AttributeValue number(String value) {
        return AttributeValue.fromN(Decimals.canonical(value));
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    public static AttributeValue truth(boolean value) {
        return AttributeValue.fromBool(value);
    }

    public static AttributeValue binary(String base64) {
        return AttributeValue.fromB(SdkBytes.fromByteArray(Base64.getDecoder().decode(base64)));
    }

    public static AttributeValue nothing() {
        return AttributeValue.fromNul(true);
    }

    public static AttributeValue list(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    public static AttributeValue map(Map<String, AttributeValue> entries) {
        return AttributeValue.fromM(entries);
    }

    public static AttributeValue texts(String... elements) {
        return AttributeValue.fromSs(distinct(Arrays.stream(elements)));
    }

    public static AttributeValue numbers(String... elements) {
        return AttributeValue.fromNs(distinct(Arrays.stream(elements).map(Decimals::canonical)));
    }

    private static List<String> distinct(Stream<String> elements) {
        return List.copyOf(elements.collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** In the order in which they are said. */
    @SafeVarargs
    public static <T> Map<String, T> entries(Map.Entry<String, T>... entries) {
        Map<String, T> all = new LinkedHashMap<>();
        for (Map.Entry<String, T> entry : entries) {
            all.put(entry.getKey(), entry.getValue());
        }
        return all;
    }

    public static <T> Map.Entry<String, T> entry(String name, T value) {
        return Map.entry(name, value);
    }

    static Optional<AttributeValue> at(Map<String, AttributeValue> values, String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** One text for all equal values, and another for any other. */
    static String identity(AttributeValue value) {
        return switch (value.type()) {
            case S -> "S" + quoted(value.s());
            case N -> "N" + Decimals.canonical(value.n());
            case BOOL -> "BOOL" + value.bool();
            case B -> "B" + base64(value);
            case NUL -> "NULL";
            case L -> value.l().stream().map(Values::identity).collect(Collectors.joining(",", "L[", "]"));
            case SS -> value.ss().stream().map(Values::quoted).sorted().collect(Collectors.joining(",", "SS[", "]"));
            case NS ->
                value.ns().stream().map(Decimals::canonical).sorted().collect(Collectors.joining(",", "NS[", "]"));
            case M ->
                value.m().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(e -> quoted(e.getKey()) + ":" + identity(e.getValue()))
                        .collect(Collectors.joining(",", "M{", "}"));
            case BS, UNKNOWN_TO_SDK_VERSION -> throw new DesignFault("a value of a type that no design stores");
        };
    }

    static String identity(Optional<AttributeValue> value) {
        return value.map(Values::identity).orElse("-");
    }

    /** Between marks that it does not contain. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static boolean equal(Optional<AttributeValue> left, Optional<AttributeValue> right) {
        return identity(left).equals(identity(right));
    }

    static boolean equal(AttributeValue left, AttributeValue right) {
        return identity(left).equals(identity(right));
    }

    /** Text by its UTF-8 bytes, numbers by value, false before true, bytes unsigned; nothing if there is no order. */
    static OptionalInt compare(AttributeValue left, AttributeValue right) {
        if (left.type() != right.type()) {
            return OptionalInt.empty();
        }
        return switch (left.type()) {
            case S -> OptionalInt.of(compareTexts(left.s(), right.s()));
            case N -> OptionalInt.of(Decimals.compare(left.n(), right.n()));
            case BOOL -> OptionalInt.of(left.bool().compareTo(right.bool()));
            case B ->
                OptionalInt.of(Arrays.compareUnsigned(
                        left.b().asByteArrayUnsafe(), right.b().asByteArrayUnsafe()));
            case SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION -> OptionalInt.empty();
        };
    }

    /** Orders whatever stands in one column. */
    static int order(AttributeValue left, AttributeValue right) {
        OptionalInt compared = compare(left, right);
        return compared.isPresent() ? compared.getAsInt() : compareTexts(identity(left), identity(right));
    }

    /** By UTF-8 bytes, which differ from the order of strings beyond the basic plane. */
    static int compareTexts(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    /** The elements of a list or set; a single value is its only element. */
    static List<AttributeValue> elements(Optional<AttributeValue> value) {
        return value.map(Values::elements).orElse(List.of());
    }

    static List<AttributeValue> elements(AttributeValue value) {
        return switch (value.type()) {
            case L -> value.l();
            case SS -> value.ss().stream().map(Values::text).toList();
            case NS -> value.ns().stream().map(Values::number).toList();
            case S, N, B, BS, M, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> List.of(value);
        };
    }

    /** The number, or zero where there is none. */
    static String numberOf(Optional<AttributeValue> value) {
        return value.filter(v -> v.type() == AttributeValue.Type.N)
                .map(AttributeValue::n)
                .orElse("0");
    }

    /** What DynamoDB takes in no key and no condition on one. */
    static boolean isEmptyText(AttributeValue value) {
        return isText(value) && value.s().isEmpty();
    }

    static boolean isText(AttributeValue value) {
        return value.type() == AttributeValue.Type.S;
    }

    static String base64(AttributeValue value) {
        return Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
    }

    /** How many bytes a text or bytes have; of anything else none count. */
    static int bytes(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s().getBytes(StandardCharsets.UTF_8).length;
            case B -> value.b().asByteArrayUnsafe().length;
            case N, SS, NS, BS, M, L, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 0;
        };
    }

    /** A set of these values. */
    static AttributeValue setOf(boolean isOfNumbers, List<AttributeValue> values) {
        return isOfNumbers
                ? numbers(values.stream()
                        .filter(v -> v.type() == AttributeValue.Type.N)
                        .map(AttributeValue::n)
                        .toArray(String[]::new))
                : texts(values.stream()
                        .filter(Values::isText)
                        .map(AttributeValue::s)
                        .toArray(String[]::new));
    }
}
