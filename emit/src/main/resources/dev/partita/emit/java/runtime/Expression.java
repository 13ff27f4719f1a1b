package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The placeholders of one request: every name is aliased, every value is substituted, equal ones once. */
final class Expression {
    private static final Pattern PLACEHOLDER = Pattern.compile("[#:][nv][0-9]+");

    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Map<String, Substitute> substitutes = new LinkedHashMap<>();
    private final Set<String> used = new LinkedHashSet<>();

    private record Substitute(String placeholder, AttributeValue value) {}

    String name(String name) {
        return aliases.computeIfAbsent(name, n -> "#n" + aliases.size());
    }

    String value(AttributeValue value) {
        return substitutes
                .computeIfAbsent(Values.identity(value), v -> new Substitute(":v" + substitutes.size(), value))
                .placeholder();
    }

    /** The text will be part of the request: DynamoDB refuses placeholders that no expression uses. */
    String use(String text) {
        PLACEHOLDER.matcher(text).results().forEach(m -> used.add(m.group()));
        return text;
    }

    /** By placeholder. */
    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        aliases.forEach((name, alias) -> {
            if (used.contains(alias)) {
                names.put(alias, name);
            }
        });
        return names;
    }

    /** By placeholder. */
    Map<String, AttributeValue> values() {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        substitutes.values().stream()
                .filter(s -> used.contains(s.placeholder()))
                .forEach(s -> values.put(s.placeholder(), Wire.value(s.value())));
        return values;
    }
}
