package repositories.runtime;

import java.math.BigDecimal;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Arguments as values. */
final class Arguments {
    private Arguments() {}

    /**
     * By name; what is not given is missing.
     *
     * @throws CallRejected of what is missing or cannot be meant
     */
    static Map<String, AttributeValue> of(Map<String, Parameter> parameters, Given given) {
        Map<String, AttributeValue> all = new LinkedHashMap<>();
        parameters.forEach((name, parameter) -> parameter.value(name, given).ifPresent(value -> all.put(name, value)));
        return all;
    }

    static AttributeValue value(String name, Kind kind, Object argument) {
        return switch (kind) {
            case TEXT, UUID, ULID, CHOICE -> text(name, argument);
            case DATE_TIME -> Times.in(kind, time(name, argument));
            case DATE -> Values.text(date(name, argument));
            case NUMBER -> AttributeValue.fromN(number(name, argument));
            case EPOCH -> AttributeValue.fromN(seconds(name, argument));
            case TRUTH -> argument instanceof Boolean truth ? Values.truth(truth) : wrong(name, "true or false");
            case BINARY -> argument instanceof SdkBytes bytes ? AttributeValue.fromB(bytes) : wrong(name, "bytes");
            case LIST -> AttributeValue.fromL(elements(name, argument));
            case MAP -> AttributeValue.fromM(entries(name, argument));
            case TEXTS ->
                AttributeValue.fromSs(members(name, argument).stream()
                        .map(m -> text(name, m).s())
                        .toList());
            case NUMBERS -> AttributeValue.fromNs(List.copyOf(numbers(name, argument)));
        };
    }

    private static AttributeValue wrong(String name, String what) {
        throw Limits.wrong(name, what);
    }

    private static AttributeValue text(String name, Object argument) {
        return argument instanceof String text && isWellFormed(text) ? Values.text(text) : wrong(name, "a text");
    }

    /** Half a character beyond the basic plane is none. */
    private static boolean isWellFormed(String text) {
        try {
            StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static Instant time(String name, Object argument) {
        if (argument instanceof Instant time) {
            return time;
        }
        throw Limits.wrong(name, "a time");
    }

    private static String date(String name, Object argument) {
        if (argument instanceof LocalDate date && date.getYear() >= 0 && date.getYear() <= Times.LAST_YEAR) {
            return date.toString();
        }
        throw Limits.wrong(name, "a date in a year of four digits");
    }

    /** A time with a fraction of a second is a number with decimals. */
    private static String seconds(String name, Object argument) {
        Instant time = time(name, argument);
        return Decimals.canonical(BigDecimal.valueOf(time.getEpochSecond()).add(BigDecimal.valueOf(time.getNano(), 9)));
    }

    private static String number(String name, Object argument) {
        if (argument instanceof Long number) {
            return number.toString();
        }
        if (argument instanceof BigDecimal number) {
            return Decimals.canonical(number);
        }
        throw Limits.wrong(name, "a number");
    }

    private static Set<?> members(String name, Object argument) {
        if (argument instanceof Set<?> set) {
            return set;
        }
        throw Limits.wrong(name, "a set");
    }

    private static Set<String> numbers(String name, Object argument) {
        Set<String> numbers = new LinkedHashSet<>();
        members(name, argument).forEach(m -> numbers.add(number(name, m)));
        return numbers;
    }

    private static List<AttributeValue> elements(String name, Object argument) {
        List<AttributeValue> elements = new ArrayList<>();
        if (argument instanceof List<?> list) {
            list.forEach(e -> elements.add(untyped(name, e)));
            return elements;
        }
        throw Limits.wrong(name, "a list");
    }

    private static Map<String, AttributeValue> entries(String name, Object argument) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        if (argument instanceof Map<?, ?> map) {
            map.forEach((key, value) -> entries.put(text(name, key).s(), untyped(name, value)));
            return entries;
        }
        throw Limits.wrong(name, "a map");
    }

    /** A value inside a list or map, which has no declared type. */
    private static AttributeValue untyped(String name, Object argument) {
        if (argument instanceof AttributeValue value && value.type() != AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            return value;
        }
        return wrong(name, "made of values that DynamoDB keeps");
    }
}
