package dev.partita.verify.calls;

import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import dev.partita.verify.plain.Fault.Code;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.ValueCodec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A call as a person types it, {@code name=value} for each parameter: texts as they are, everything else as JSON; a batch as its
 * name repeated or as a JSON array, a list of elements as a JSON array.
 */
public final class TypedCall {
    private TypedCall() {}

    /**
     * The line that {@link CallLines} answers.
     *
     * @throws FaultException if a parameter is unknown, has no value or one of another kind
     */
    public static ObjectNode line(Pattern pattern, List<String> typed, Optional<String> cursor) {
        ObjectNode params = Json.object();
        for (String one : typed) {
            int equals = one.indexOf('=');
            if (equals < 1) {
                throw new FaultException(Code.MALFORMED, "a parameter is given as name=value, not " + one);
            }
            Parameter parameter = parameter(pattern, one.substring(0, equals));
            give(params, parameter, one.substring(equals + 1));
        }
        ObjectNode line = Json.object();
        line.put("pattern", pattern.id().value());
        line.set("params", params);
        cursor.ifPresent(c -> line.put("cursor", c));
        return line;
    }

    private static void give(ObjectNode params, Parameter parameter, String text) {
        String name = parameter.name().value();
        Optional<JsonNode> before = Json.member(params, name);
        if (parameter.form() == Parameter.Form.BATCH) {
            ArrayNode values = before.isPresent() ? (ArrayNode) before.get() : Json.array();
            if (text.startsWith("[")) {
                values.addAll(array(text));
            } else {
                values.add(value(parameter, text));
            }
            params.set(name, values);
            return;
        }
        if (before.isPresent()) {
            throw new FaultException(Code.MALFORMED, name + " is given twice and takes one value");
        }
        params.set(name, parameter.form() == Parameter.Form.ELEMENTS ? array(text) : value(parameter, text));
    }

    private static JsonNode value(Parameter parameter, String text) {
        try {
            return ValueCodec.write(ValueCodec.readText(text, parameter.type()));
        } catch (FaultException e) {
            throw new FaultException(e.fault().of(parameter.name().value()));
        }
    }

    private static ArrayNode array(String text) {
        if (Json.parse(text) instanceof ArrayNode array) {
            return array;
        }
        throw new FaultException(Code.WRONG_TYPE, text + " is not an array");
    }

    private static Parameter parameter(Pattern pattern, String name) {
        return pattern.parameters().stream()
                .filter(p -> p.name().value().equals(name))
                .findFirst()
                .orElseThrow(() -> new FaultException(
                        Code.UNKNOWN_PARAMETER,
                        pattern.id() + " has no parameter " + name + "; it takes " + takes(pattern)));
    }

    private static String takes(Pattern pattern) {
        return pattern.parameters().isEmpty()
                ? "none"
                : pattern.parameters().stream().map(p -> p.name().value()).collect(Collectors.joining(", "));
    }
}
