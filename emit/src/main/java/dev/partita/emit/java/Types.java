package dev.partita.emit.java;

import dev.partita.emit.javatext.JavaExpression;
import dev.partita.model.AttributeType;
import java.math.BigDecimal;
import java.util.Set;
import java.util.TreeSet;

/** The types of values. */
final class Types {
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

    private final Set<String> used = new TreeSet<>();

    /** What is to be imported for the types that were written. */
    Set<String> used() {
        return used;
    }

    /** Of what every row, or call, has. */
    String of(AttributeType type) {
        String boxed = boxed(type);
        return switch (boxed) {
            case "Long" -> "long";
            case "Boolean" -> "boolean";
            default -> boxed;
        };
    }

    String maybe(String boxed) {
        return optional() + "<" + boxed + ">";
    }

    String optional() {
        return imported("java.util.Optional");
    }

    String listOf(String boxed) {
        return imported("java.util.List") + "<" + boxed + ">";
    }

    String boxed(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> isWhole(number) ? "Long" : imported("java.math.BigDecimal");
            case AttributeType.Bool bool -> "Boolean";
            case AttributeType.DateTime time -> imported("java.time.Instant");
            case AttributeType.Epoch epoch -> imported("java.time.Instant");
            case AttributeType.Date date -> imported("java.time.LocalDate");
            case AttributeType.Binary binary -> imported("software.amazon.awssdk.core.SdkBytes");
            case AttributeType.ListOf list -> listOf(value());
            case AttributeType.MapOf map -> imported("java.util.Map") + "<String, " + value() + ">";
            case AttributeType.TextSet set -> imported("java.util.Set") + "<String>";
            case AttributeType.NumberSet set ->
                imported("java.util.Set") + "<" + imported("java.math.BigDecimal") + ">";
            case AttributeType.Enumeration enumeration -> "String";
            case AttributeType.Text text -> "String";
            case AttributeType.Uuid uuid -> "String";
            case AttributeType.Ulid ulid -> "String";
        };
    }

    /** The function of the runtime that makes one of a stored value. */
    JavaExpression.Reference decoder(AttributeType type) {
        return new JavaExpression.Reference(runtime("AnsweredRow"), function(type));
    }

    static String function(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> isWhole(number) ? "whole" : "number";
            case AttributeType.Bool bool -> "truth";
            case AttributeType.DateTime time -> "time";
            case AttributeType.Epoch epoch -> "epoch";
            case AttributeType.Date date -> "date";
            case AttributeType.Binary binary -> "binary";
            case AttributeType.ListOf list -> "list";
            case AttributeType.MapOf map -> "map";
            case AttributeType.TextSet set -> "texts";
            case AttributeType.NumberSet set -> "numbers";
            case AttributeType.Enumeration enumeration -> "text";
            case AttributeType.Text text -> "text";
            case AttributeType.Uuid uuid -> "text";
            case AttributeType.Ulid ulid -> "text";
        };
    }

    private String value() {
        return imported("software.amazon.awssdk.services.dynamodb.model.AttributeValue");
    }

    String runtime(String type) {
        used.add("repositories.runtime." + type);
        return type;
    }

    /** The type by its simple name. */
    String imported(String type) {
        used.add(type);
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static boolean isWhole(AttributeType.Number number) {
        return number.decimals() == 0
                && number.range()
                        .map(r -> r.low().compareTo(LEAST) >= 0 && r.high().compareTo(MOST) <= 0)
                        .orElse(false);
    }
}
