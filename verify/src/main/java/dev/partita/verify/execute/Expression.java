package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.verify.item.AttributeValues;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The placeholders of one request: every name is aliased, every value is substituted, equal ones once. */
final class Expression {
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Map<Value, String> substitutes = new LinkedHashMap<>();

    String name(String name) {
        return aliases.computeIfAbsent(name, n -> "#n" + aliases.size());
    }

    String value(Value value) {
        return substitutes.computeIfAbsent(value, v -> ":v" + substitutes.size());
    }

    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        aliases.forEach((name, alias) -> names.put(alias, name));
        return names;
    }

    Map<String, AttributeValue> values() {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        substitutes.forEach((value, substitute) -> values.put(substitute, AttributeValues.of(value)));
        return values;
    }

    boolean hasNames() {
        return !aliases.isEmpty();
    }

    boolean hasValues() {
        return !substitutes.isEmpty();
    }
}
