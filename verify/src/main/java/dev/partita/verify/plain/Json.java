package dev.partita.verify.plain;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON with exact numbers; a name that is there twice is an error, and so is anything behind the value. */
public final class Json {
    private static final int MOST_PLAIN_DIGITS = 40;
    /** What the parser says of itself. */
    private static final Pattern OF_PARSER = Pattern.compile(" \\(start marker.*", Pattern.DOTALL);

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private Json() {}

    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new FaultException(
                    Fault.Code.MALFORMED,
                    "no JSON: " + OF_PARSER.matcher(e.getOriginalMessage()).replaceAll(""));
        } catch (NumberFormatException beyond) {
            throw new FaultException(Fault.Code.MALFORMED, "a number is beyond all that can be stored");
        }
    }

    public static ObjectNode parseObject(String text) {
        return parse(text) instanceof ObjectNode object ? object : refuse("a JSON object is expected, not " + text);
    }

    public static String write(JsonNode node) {
        return MAPPER.writeValueAsString(node);
    }

    public static ObjectNode object() {
        return nodes().objectNode();
    }

    public static ArrayNode array() {
        return nodes().arrayNode();
    }

    /** Nested maps, lists, texts, numbers and booleans. */
    public static JsonNode tree(Map<String, Object> plain) {
        return MAPPER.valueToTree(plain);
    }

    static JsonNodeFactory nodes() {
        return JsonNodeFactory.instance;
    }

    /** The member of that name, unless it is absent or null. */
    public static Optional<JsonNode> member(JsonNode object, String name) {
        return object.optional(name).filter(n -> !n.isNull());
    }

    /** A number in its shortest plain form. */
    static JsonNode number(BigDecimal number) {
        boolean whole = number.scale() <= 0 && (long) number.precision() - number.scale() <= MOST_PLAIN_DIGITS;
        return whole ? nodes().numberNode(number.toBigIntegerExact()) : nodes().numberNode(number);
    }

    private static ObjectNode refuse(String message) {
        throw new FaultException(Fault.Code.MALFORMED, message);
    }
}
