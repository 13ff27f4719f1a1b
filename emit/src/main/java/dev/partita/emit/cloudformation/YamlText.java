package dev.partita.emit.cloudformation;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * JSON as YAML in block style. Text stands bare only where no version of YAML takes it for anything else; all other text is
 * quoted as JSON quotes it, which YAML reads alike.
 */
final class YamlText {
    private static final Pattern BARE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*([-./:][A-Za-z0-9_]+|::[A-Za-z0-9_]+)*");
    private static final List<String> WORDS =
            List.of("y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf");

    private final StringBuilder text = new StringBuilder();

    private YamlText() {}

    static String of(JsonNode tree) {
        YamlText yaml = new YamlText();
        yaml.members(tree, 0);
        return yaml.text.toString();
    }

    private void members(JsonNode object, int indent) {
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            text.append(" ".repeat(indent)).append(scalar(member.getKey())).append(':');
            value(member.getValue(), indent + 2);
        }
    }

    /** What stands behind a member's colon, on its line or below. */
    private void value(JsonNode node, int indent) {
        if (node.isContainer() && !node.isEmpty()) {
            text.append('\n');
            if (node.isObject()) {
                members(node, indent);
            } else {
                elements(node, indent);
            }
        } else {
            text.append(' ').append(leaf(node)).append('\n');
        }
    }

    private void elements(JsonNode array, int indent) {
        for (JsonNode element : array) {
            text.append(" ".repeat(indent)).append("- ");
            if (element.isObject() && !element.isEmpty()) {
                int begin = text.length();
                members(element, indent + 2);
                text.delete(begin, begin + indent + 2);
            } else {
                text.append(leaf(element)).append('\n');
            }
        }
    }

    /** An array in an array stands in one line. */
    private static String leaf(JsonNode node) {
        return node.isString() ? scalar(node.asString()) : escaped(node);
    }

    private static String scalar(String text) {
        return isBare(text) ? text : escaped(JsonNodeFactory.instance.stringNode(text));
    }

    private static boolean isBare(String text) {
        return BARE.matcher(text).matches() && WORDS.stream().noneMatch(w -> w.equalsIgnoreCase(text));
    }

    /** What JSON leaves as it is and YAML does not allow, or takes for the end of a line, is written by its code. */
    private static String escaped(JsonNode node) {
        StringBuilder escaped = new StringBuilder();
        for (char c : node.toString().toCharArray()) {
            boolean shown = c >= ' ' && c < 0x7f || c >= 0xa0 && c < 0x2028 || c > 0x202e && c < 0xfffe && c != 0xfeff;
            if (shown) {
                escaped.append(c);
            } else {
                String code = Integer.toHexString(c);
                escaped.append("\\u").append("0".repeat(4 - code.length())).append(code);
            }
        }
        return escaped.toString();
    }
}
