package dev.partita.verify.plain;

import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.verify.plain.Fault.Code;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls as JSON (outputs.md, {@code run}): a parameter is named as the document writes it, a batch without its
 * brackets. Parameters that nothing asks for are ignored; null is not given. What can't be read is refused by {@link
 * FaultException}; missing parameters and declared ranges are the evaluator's matter.
 */
public final class CallCodec {
    /** What stands beside the parameters. */
    private static final List<String> OF_LINES = List.of("pattern", "now");

    private final Model model;

    public CallCodec(Model model) {
        this.model = model;
    }

    /** Reads {@code {"pattern", "params", "now"}}; {@code now} if the line does not say it. */
    public Call read(ObjectNode line, Instant now) {
        Pattern pattern = pattern(line);
        return new Call(
                pattern.id(),
                arguments(pattern.parameters(), params(line, pattern)),
                time(line).orElse(now));
    }

    /** None, if the line has none; but not where parameters stand beside them. */
    private static JsonNode params(ObjectNode line, Pattern pattern) {
        Optional<JsonNode> params = Json.member(line, "params");
        Optional<String> beside = pattern.parameters().stream()
                .map(p -> p.name().value())
                .filter(p -> params.isEmpty()
                        && !OF_LINES.contains(p)
                        && Json.member(line, p).isPresent())
                .findFirst();
        if (beside.isPresent()) {
            throw new FaultException(
                    Code.MALFORMED,
                    beside.get() + " stands beside \"params\", not among them: {\"pattern\": \"" + pattern.id()
                            + "\", \"params\": {\"" + beside.get() + "\": …}}");
        }
        return params.orElseGet(() -> Json.nodes().objectNode());
    }

    /** The time that a line says. */
    public static Optional<Instant> time(ObjectNode line) {
        return Json.member(line, "now").map(CallCodec::instant);
    }

    public static ObjectNode write(Call call) {
        ObjectNode object = Json.nodes().objectNode();
        object.put("pattern", call.pattern().value());
        object.set("params", write(call.arguments()));
        object.put("now", TimeText.dateTime(call.now()));
        return object;
    }

    public static SortedMap<ParameterName, Argument> arguments(List<Parameter> parameters, JsonNode params) {
        if (!params.isObject()) {
            throw new FaultException(Code.MALFORMED, "parameters are an object, not " + params);
        }
        SortedMap<ParameterName, Argument> arguments = new TreeMap<>();
        for (Parameter parameter : parameters) {
            Json.member(params, parameter.name().value())
                    .ifPresent(node -> arguments.put(parameter.name(), argument(parameter, node)));
        }
        return arguments;
    }

    private static Argument argument(Parameter parameter, JsonNode node) {
        try {
            return switch (parameter.form()) {
                case VALUE -> new Argument.One(ValueCodec.read(node, parameter.type()));
                case BATCH ->
                    new Argument.Batch(elements(node).stream()
                            .map(n -> ValueCodec.read(n, parameter.type()))
                            .toList());
                case ELEMENTS ->
                    new Argument.Elements(elements(node).stream()
                            .map(n -> new Argument.Fields(arguments(parameter.fields(), element(parameter, n))))
                            .toList());
            };
        } catch (FaultException e) {
            throw new FaultException(e.fault().of(parameter.name().value()));
        }
    }

    /** A value by itself is the field whose plural the list is called: {@code "ids": ["a"]} is {@code "ids": [{"id": "a"}]}. */
    private static JsonNode element(Parameter list, JsonNode node) {
        return list.fields().stream()
                .map(f -> f.name().value())
                .filter(f -> !node.isObject() && list.name().value().equals(f + "s"))
                .<JsonNode>map(f -> Json.nodes().objectNode().set(f, node))
                .findFirst()
                .orElse(node);
    }

    private static ObjectNode write(SortedMap<ParameterName, Argument> arguments) {
        ObjectNode object = Json.nodes().objectNode();
        arguments.forEach((name, argument) -> object.set(name.value(), write(argument)));
        return object;
    }

    private static JsonNode write(Argument argument) {
        return switch (argument) {
            case Argument.One one -> ValueCodec.write(one.value());
            case Argument.Batch batch ->
                Json.nodes()
                        .arrayNode()
                        .addAll(batch.values().stream().map(ValueCodec::write).toList());
            case Argument.Elements list ->
                Json.nodes()
                        .arrayNode()
                        .addAll(list.elements().stream()
                                .map(e -> write(e.fields()))
                                .toList());
        };
    }

    private Pattern pattern(ObjectNode line) {
        String id = Json.member(line, "pattern")
                .flatMap(JsonNode::stringValueOpt)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> new FaultException(Code.MALFORMED, "a call names its pattern"));
        return model.pattern(new PatternId(id))
                .orElseThrow(() -> new FaultException(Code.UNKNOWN_PATTERN, "there is no pattern " + id));
    }

    private static Instant instant(JsonNode node) {
        try {
            return TimeText.parseDateTime(node.stringValueOpt().orElse(""));
        } catch (DateTimeException e) {
            throw new FaultException(Code.WRONG_TYPE, "now: " + node + " is no ISO time");
        }
    }

    private static Collection<JsonNode> elements(JsonNode node) {
        if (!node.isArray()) {
            throw new FaultException(Code.WRONG_TYPE, node + " is not an array");
        }
        return node.values();
    }
}
