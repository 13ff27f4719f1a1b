package dev.partita.emit.text;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.util.Optional;
import java.util.stream.Collectors;

/** Fixed values as documents write them: {@code PENDING}, {@code 'a text'}, {@code 12.5}, {@code true}. */
public final class ValueText {
    private ValueText() {}

    /** @param type of the attribute it is compared with or assigned to; literals of an enumeration stand without quotes */
    public static String of(Value value, Optional<AttributeType> type) {
        return switch (value) {
            case Value.Text text -> isBare(text.text(), type) ? text.text() : quoted(text.text());
            case Value.Number number -> number.number().toPlainString();
            case Value.Bool bool -> Boolean.toString(bool.truth());
            case Value.Binary binary -> quoted(binary.base64());
            case Value.Null none -> "null";
            case Value.ListOf list ->
                list.elements().stream().map(e -> of(e, Optional.empty())).collect(Collectors.joining(", ", "[", "]"));
            case Value.MapOf map ->
                map.entries().entrySet().stream()
                        .map(e -> quoted(e.getKey()) + ": " + of(e.getValue(), Optional.empty()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case Value.TextSet set ->
                set.elements().stream().map(ValueText::quoted).collect(Collectors.joining(", ", "[", "]"));
            case Value.NumberSet set ->
                set.elements().stream().map(n -> n.toPlainString()).collect(Collectors.joining(", ", "[", "]"));
        };
    }

    private static boolean isBare(String text, Optional<AttributeType> type) {
        return type.filter(AttributeType.Enumeration.class::isInstance).isPresent() && text.matches("[\\p{L}\\p{N}_]+");
    }

    static String quoted(String text) {
        return text.contains("'") && !text.contains("\"") ? '"' + text + '"' : "'" + text.replace("'", "''") + "'";
    }
}
