package dev.partita.verify.plain;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.price.Limits;
import dev.partita.verify.plain.Fault.Code;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Which values a type declares (input.md, Types, and Conditions: values outside declared ranges, lengths and
 * enumerations are a bad call). Decimals bind where a range is said; every number is one that DynamoDB keeps.
 */
public final class DeclaredValues {
    private static final int UUID_BYTES = 36;
    private static final int ULID_BYTES = 26;

    private DeclaredValues() {}

    /** What is wrong with the value, if anything. */
    public static Optional<Fault> fault(Value value, AttributeType type) {
        return unheardOf(value, type).or(() -> undeclared(value, type));
    }

    /** What is wrong with the value if nothing of the type's kind is like it, in whatever range: there is no such number. */
    public static Optional<Fault> unheardOf(Value value, AttributeType type) {
        if (!isOfKind(value, type)) {
            return found(Code.WRONG_TYPE, value + " is no " + type.getClass().getSimpleName());
        }
        return value.numbers()
                .filter(n -> !Limits.isNumber(n))
                .findFirst()
                .map(n -> new Fault(Code.OUT_OF_RANGE, n + " is no number that DynamoDB keeps"));
    }

    private static Optional<Fault> undeclared(Value value, AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> length(value, text.mayBeEmpty() ? 0 : 1, text.maxBytes());
            case AttributeType.Number number -> number((Value.Number) value, number);
            case AttributeType.Epoch epoch -> wholeSeconds((Value.Number) value);
            case AttributeType.Uuid uuid -> length(value, UUID_BYTES, UUID_BYTES);
            case AttributeType.Ulid ulid -> length(value, ULID_BYTES, ULID_BYTES);
            case AttributeType.Enumeration enumeration -> literal((Value.Text) value, enumeration);
            case AttributeType.Binary binary -> length(value, 0, binary.maxBytes());
            case AttributeType.ListOf list -> length(value, 0, list.maxBytes());
            case AttributeType.MapOf map -> length(value, 0, map.maxBytes());
            case AttributeType.TextSet set -> length(value, 1, set.maxBytes());
            case AttributeType.NumberSet set -> length(value, 1, set.maxBytes());
            case AttributeType.Bool bool -> Optional.empty();
            case AttributeType.DateTime dateTime -> Optional.empty();
            case AttributeType.Date date -> Optional.empty();
        };
    }

    /** Whether the value is of the kind that the type's values are. */
    public static boolean isOfKind(Value value, AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> value instanceof Value.Text;
            case AttributeType.DateTime dateTime -> value instanceof Value.Text;
            case AttributeType.Date date -> value instanceof Value.Text;
            case AttributeType.Uuid uuid -> value instanceof Value.Text;
            case AttributeType.Ulid ulid -> value instanceof Value.Text;
            case AttributeType.Enumeration enumeration -> value instanceof Value.Text;
            case AttributeType.Number number -> value instanceof Value.Number;
            case AttributeType.Epoch epoch -> value instanceof Value.Number;
            case AttributeType.Bool bool -> value instanceof Value.Bool;
            case AttributeType.Binary binary -> value instanceof Value.Binary;
            case AttributeType.ListOf list -> value instanceof Value.ListOf;
            case AttributeType.MapOf map -> value instanceof Value.MapOf;
            case AttributeType.TextSet set -> value instanceof Value.TextSet;
            case AttributeType.NumberSet set -> value instanceof Value.NumberSet;
        };
    }

    private static Optional<Fault> length(Value value, long least, long most) {
        long bytes = ValueBytes.of(value);
        if (bytes == 0 && least > 0) {
            return found(Code.EMPTY, "is empty");
        }
        return bytes < least || bytes > most
                ? found(Code.WRONG_LENGTH, "has " + bytes + " bytes, not " + (least == most ? "" : "up to ") + most)
                : Optional.empty();
    }

    private static Optional<Fault> number(Value.Number value, AttributeType.Number type) {
        BigDecimal number = value.number();
        return type.range().flatMap(range -> {
            if (number.compareTo(range.low()) < 0 || number.compareTo(range.high()) > 0) {
                return found(Code.OUT_OF_RANGE, number.toPlainString() + " is not in " + text(range));
            }
            return number.scale() > type.decimals()
                    ? found(
                            Code.OUT_OF_RANGE,
                            number.toPlainString() + " has more than " + type.decimals() + " decimals")
                    : Optional.empty();
        });
    }

    private static Optional<Fault> wholeSeconds(Value.Number value) {
        return value.number().scale() > 0 || value.number().toBigInteger().bitLength() >= Long.SIZE
                ? found(Code.OUT_OF_RANGE, value.number() + " is no whole number of seconds that a clock shows")
                : Optional.empty();
    }

    private static Optional<Fault> literal(Value.Text value, AttributeType.Enumeration type) {
        return type.literals().stream().anyMatch(l -> l.text().equals(value.text()))
                ? Optional.empty()
                : found(
                        Code.NOT_IN_ENUMERATION,
                        "'" + value.text() + "' is none of "
                                + type.literals().stream()
                                        .map(AttributeType.Literal::text)
                                        .toList());
    }

    private static String text(AttributeType.Range range) {
        return range.low().toPlainString() + ".." + range.high().toPlainString();
    }

    private static Optional<Fault> found(Code code, String message) {
        return Optional.of(new Fault(code, message));
    }
}
