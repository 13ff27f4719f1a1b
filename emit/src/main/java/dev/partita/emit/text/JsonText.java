package dev.partita.emit.text;

import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.Map;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON as text that is the same on every machine: two spaces, line feeds, exact numbers. */
public final class JsonText {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final DefaultPrettyPrinter PRINTER = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withObjectEmptySeparator("")
                    .withArrayEmptySeparator(""))
            .withObjectIndenter(INDENT)
            .withArrayIndenter(INDENT);
    private static final JsonMapper AS_IS = mapper().build();
    private static final JsonMapper LINE =
            mapper().disable(SerializationFeature.INDENT_OUTPUT).build();
    private static final JsonMapper SORTED =
            mapper().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build();

    private JsonText() {}

    private static JsonMapper.Builder mapper() {
        return JsonMapper.builder()
                .enable(
                        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .enable(SerializationFeature.INDENT_OUTPUT)
                .defaultPrettyPrinter(PRINTER);
    }

    /** Members in the order of their names; ends with a line feed. */
    public static String sorted(JsonNode node) {
        return SORTED.writeValueAsString(node) + "\n";
    }

    /** Members in the order in which they were added; ends with a line feed. */
    public static String asIs(JsonNode node) {
        return AS_IS.writeValueAsString(node) + "\n";
    }

    /** On one line, without a line feed. */
    public static String line(JsonNode node) {
        return LINE.writeValueAsString(node);
    }

    /** @throws tools.jackson.core.JacksonException if the text is no JSON */
    public static JsonNode read(String text) {
        return AS_IS.readTree(text);
    }

    public static ObjectNode object() {
        return NODES.objectNode();
    }

    /** Plain values by name, in the order of the map. */
    public static ObjectNode object(Map<String, Value> values) {
        ObjectNode object = object();
        values.forEach((name, value) -> object.set(name, value(value)));
        return object;
    }

    public static ArrayNode array() {
        return NODES.arrayNode();
    }

    public static ArrayNode texts(Iterable<?> elements) {
        ArrayNode array = array();
        elements.forEach(e -> array.add(e.toString()));
        return array;
    }

    /** A plain value: times and binary as text, sets as arrays. */
    public static JsonNode value(Value value) {
        return switch (value) {
            case Value.Text text -> NODES.stringNode(text.text());
            case Value.Number number -> number(number.number());
            case Value.Bool bool -> NODES.booleanNode(bool.truth());
            case Value.Binary binary -> NODES.stringNode(binary.base64());
            case Value.Null none -> NODES.nullNode();
            case Value.ListOf list -> {
                ArrayNode array = array();
                list.elements().forEach(e -> array.add(value(e)));
                yield array;
            }
            case Value.MapOf map -> {
                ObjectNode object = object();
                map.entries().forEach((key, entry) -> object.set(key, value(entry)));
                yield object;
            }
            case Value.TextSet set -> texts(set.elements());
            case Value.NumberSet set -> {
                ArrayNode array = array();
                set.elements().forEach(n -> array.add(number(n)));
                yield array;
            }
        };
    }

    private static JsonNode number(BigDecimal number) {
        return NODES.numberNode(number.scale() < 0 ? number.setScale(0) : number);
    }
}
