package dev.partita.testkit.answers;

import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.verify.plain.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What somebody may send who knows a pattern's parameters and a read's cursors, and means no good: made of a call that is as it should be. */
final class HostileCalls {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int LONG_CHARACTERS = 5_000;
    private static final List<Integer> KEYS = List.of(101, 130, 1_001);

    private static final List<JsonNode> VALUES = Stream.of(
                    Stream.of("", " ", "#", "\u0000", "\uffff", "\ud83d\ude00", "null", "9999-99-99", "~")
                            .map(t -> (JsonNode) JSON.stringNode(t)),
                    Stream.of((JsonNode) JSON.stringNode("z".repeat(LONG_CHARACTERS))),
                    Stream.of("0", "-1", "1E+125", "9.99E+126", "1E-131", "1E+2000000000", "-0.5")
                            .map(n -> (JsonNode) JSON.numberNode(new BigDecimal(n))),
                    Stream.<JsonNode>of(JSON.booleanNode(true), JSON.nullNode(), Json.object(), Json.array()))
            .flatMap(s -> s)
            .toList();

    private final Pattern pattern;
    private final ObjectNode params;
    private final List<ObjectNode> made = new ArrayList<>();

    private HostileCalls(Pattern pattern, ObjectNode params) {
        this.pattern = pattern;
        this.params = params;
    }

    /**
     * Parameters no two alike.
     *
     * @param params good ones
     */
    static List<ObjectNode> of(Pattern pattern, ObjectNode params) {
        HostileCalls calls = new HostileCalls(pattern, params);
        for (Parameter parameter : pattern.parameters()) {
            calls.add(parameter.name(), List.of());
            VALUES.forEach(v -> calls.add(parameter.name(), List.of(v)));
            Json.member(params, parameter.name().value()).ifPresent(v -> calls.strange(parameter, v));
        }
        calls.exchanged();
        return List.copyOf(new LinkedHashSet<>(calls.made));
    }

    /** Cursors of which none was handed out for the same call: made of one that was. */
    static List<String> cursors(String cursor) {
        byte[] content = Base64.getUrlDecoder().decode(cursor);
        List<String> cursors =
                new ArrayList<>(List.of("", "x", "\u0000", "\ud83d\ude00", "e30", "W10", cursor + "AAAA"));
        for (int length : List.of(1, cursor.length() / 2, cursor.length() - 4)) {
            cursors.add(cursor.substring(0, length));
        }
        for (int place : List.of(0, content.length / 2, content.length - 1)) {
            byte[] forged = content.clone();
            forged[place] ^= 1;
            cursors.add(Base64.getUrlEncoder().withoutPadding().encodeToString(forged));
        }
        cursors.add(Base64.getUrlEncoder().encodeToString("{\"PK\":\"a\"}".getBytes(StandardCharsets.UTF_8)));
        return cursors;
    }

    private void strange(Parameter parameter, JsonNode given) {
        if (parameter.form() == Parameter.Form.VALUE) {
            add(parameter.name(), List.of(array(List.of(given))));
            return;
        }
        List<JsonNode> values = List.copyOf(given.values());
        VALUES.forEach(v -> add(parameter.name(), List.of(array(List.of(v)))));
        if (values.isEmpty()) {
            return;
        }
        add(parameter.name(), List.of(values.get(0)));
        for (int keys : KEYS) {
            add(parameter.name(), List.of(array(Collections.nCopies(keys, values.get(0)))));
            add(parameter.name(), List.of(array(different(values, keys))));
        }
        List<JsonNode> twice = new ArrayList<>(values);
        twice.addAll(values.reversed());
        add(parameter.name(), List.of(array(twice)));
    }

    /** As many as wanted where texts and numbers can be made, with those that are given among them. */
    private static List<JsonNode> different(List<JsonNode> values, int wanted) {
        List<JsonNode> all = new ArrayList<>(values);
        for (int i = 0; all.size() < wanted; i++) {
            JsonNode value = values.get(i % values.size());
            all.add(
                    value.isString()
                            ? JSON.stringNode(value.stringValue() + i)
                            : value.isNumber()
                                    ? JSON.numberNode(value.decimalValue().add(BigDecimal.valueOf(i)))
                                    : value);
        }
        return all;
    }

    /** Two values of one kind in each other's place, which turns ranges upside down; and the same value twice. */
    private void exchanged() {
        for (Parameter one : pattern.parameters()) {
            for (Parameter other : pattern.parameters()) {
                JsonNode first = params.get(one.name().value());
                JsonNode second = params.get(other.name().value());
                if (one != other && first != null && second != null && first.getNodeType() == second.getNodeType()) {
                    ObjectNode exchanged = params.deepCopy();
                    exchanged.set(one.name().value(), second);
                    made.add(exchanged.deepCopy());
                    exchanged.set(other.name().value(), first);
                    made.add(exchanged);
                }
            }
        }
    }

    /** @param value none, or the one that stands in the place */
    private void add(ParameterName name, List<JsonNode> value) {
        ObjectNode changed = params.deepCopy();
        changed.remove(name.value());
        value.forEach(v -> changed.set(name.value(), v));
        made.add(changed);
    }

    private static ArrayNode array(List<JsonNode> values) {
        return Json.array().addAll(values);
    }
}
