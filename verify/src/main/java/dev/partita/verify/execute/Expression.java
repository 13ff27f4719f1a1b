package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.verify.item.AttributeValues;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The placeholders of one request: every name is aliased, every value is substituted, equal ones once. DynamoDB refuses
 * placeholders that no expression uses, so only those in {@linkplain #use used} text are told.
 */
final class Expression {
    private static final Pattern PLACEHOLDER = Pattern.compile("[#:][nv][0-9]+");

    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Map<Value, String> substitutes = new LinkedHashMap<>();
    private final Set<String> used = new LinkedHashSet<>();

    String name(String name) {
        return aliases.computeIfAbsent(name, n -> "#n" + aliases.size());
    }

    String value(Value value) {
        return substitutes.computeIfAbsent(value, v -> ":v" + substitutes.size());
    }

    /** The text will be part of the request. */
    String use(String text) {
        PLACEHOLDER.matcher(text).results().map(MatchResult::group).forEach(used::add);
        return text;
    }

    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        aliases.forEach((name, alias) -> {
            if (used.contains(alias)) {
                names.put(alias, name);
            }
        });
        return names;
    }

    Map<String, AttributeValue> values() {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        substitutes.forEach((value, substitute) -> {
            if (used.contains(substitute)) {
                values.put(substitute, AttributeValues.of(value));
            }
        });
        return values;
    }

    boolean hasNames() {
        return !names().isEmpty();
    }

    boolean hasValues() {
        return !values().isEmpty();
    }
}
