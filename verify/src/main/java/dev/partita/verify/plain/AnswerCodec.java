package dev.partita.verify.plain;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers as JSON: the whole answer as {@code {"legs": {Entity: {"ordered", "rows", "any"}}}}, {@code {"answer"}},
 * {@code {"applied"}}, and one page as {@code run} shows it (outputs.md): an array, an object or null for Single, a
 * scalar, or an object of arrays by entity.
 */
public final class AnswerCodec {
    private final Model model;

    public AnswerCodec(Model model) {
        this.model = model;
    }

    public static ObjectNode write(Answer answer) {
        ObjectNode object = Json.nodes().objectNode();
        switch (answer) {
            case Answer.Legs legs -> {
                ObjectNode byEntity = object.putObject("legs");
                legs.legs().forEach(leg -> byEntity.set(leg.entity().value(), write(leg)));
            }
            case Answer.Scalar scalar -> object.set("answer", write(scalar.value()));
            case Answer.Refused refused -> object.set("error", write(refused.fault()));
        }
        return object;
    }

    public static ObjectNode write(WriteOutcome outcome) {
        ObjectNode object = Json.nodes().objectNode();
        switch (outcome) {
            case WriteOutcome.Applied applied -> object.put("applied", true);
            case WriteOutcome.Failed failed -> {
                object.put("applied", false);
                ArrayNode conditions = object.putArray("failed");
                failed.conditions().forEach(conditions::add);
            }
            case WriteOutcome.Refused refused -> object.set("error", write(refused.fault()));
        }
        return object;
    }

    public static ObjectNode write(Fault fault) {
        ObjectNode object = Json.nodes().objectNode();
        object.put("code", fault.code().name());
        object.put("message", fault.message());
        return object;
    }

    /** What {@code run} shows as {@code answer}; legs that a later page does not answer are left out of it. */
    public static JsonNode write(Read read, Page page, boolean first) {
        if (read.legs().size() > 1) {
            ObjectNode byEntity = Json.nodes().objectNode();
            for (int i = 0; i < read.legs().size(); i++) {
                if (first || Paging.isOnEveryPage(read, i)) {
                    byEntity.set(
                            read.legs().get(i).entity().value(),
                            rows(page.legs().get(i)));
                }
            }
            return byEntity;
        }
        List<Row> rows = page.legs().get(0);
        if (read.result() instanceof Read.Result.Single) {
            return rows.isEmpty() ? Json.nodes().nullNode() : row(rows.get(0));
        }
        return rows(rows);
    }

    /** Reads {@code {"legs"}} or {@code {"answer"}}; which rows are whose children is not said there. */
    public Answer read(Read read, ObjectNode expected) {
        if (!expected.has("legs")) {
            return new Answer.Scalar(
                    Json.member(expected, "answer").map(node -> ValueCodec.read(node, scalarType(read))));
        }
        List<Answer.Leg> legs = new ArrayList<>();
        for (Read.Leg leg : read.legs()) {
            JsonNode node = Json.member(expected.get("legs"), leg.entity().value())
                    .orElseThrow(() -> new FaultException(Fault.Code.MALFORMED, "no leg " + leg.entity()));
            legs.add(new Answer.Leg(
                    leg.entity(),
                    node.get("ordered").booleanValue(),
                    node.get("rows").values().stream().map(row -> row(leg, row)).toList(),
                    Json.member(node, "any")
                            .map(n -> OptionalInt.of(n.intValue()))
                            .orElse(OptionalInt.empty()),
                    Optional.empty()));
        }
        return new Answer.Legs(legs);
    }

    /** Reads a page that {@link #write(Read, Page, boolean)} wrote; a leg that it left out has no rows. */
    public Page readPage(Read read, JsonNode answer) {
        List<List<Row>> legs = new ArrayList<>();
        for (Read.Leg leg : read.legs()) {
            JsonNode rows =
                    read.legs().size() == 1 ? answer : answer.path(leg.entity().value());
            Stream<JsonNode> all =
                    rows.isArray() ? rows.values().stream() : Stream.of(rows).filter(JsonNode::isObject);
            legs.add(all.map(row -> row(leg, row)).toList());
        }
        return new Page(legs);
    }

    private static ObjectNode write(Answer.Leg leg) {
        ObjectNode object = Json.nodes().objectNode();
        object.put("ordered", leg.ordered());
        object.set("rows", rows(leg.rows()));
        leg.any().ifPresent(n -> object.put("any", n));
        return object;
    }

    private static JsonNode write(Optional<Value> value) {
        return value.map(ValueCodec::write).orElseGet(() -> Json.nodes().nullNode());
    }

    private static ArrayNode rows(List<Row> rows) {
        return Json.nodes()
                .arrayNode()
                .addAll(rows.stream().map(AnswerCodec::row).toList());
    }

    private static ObjectNode row(Row row) {
        ObjectNode object = Json.nodes().objectNode();
        row.values().forEach((label, value) -> object.set(label, ValueCodec.write(value)));
        return object;
    }

    private Row row(Read.Leg leg, JsonNode node) {
        Map<String, Value> values = new LinkedHashMap<>();
        node.properties().forEach(e -> values.put(e.getKey(), ValueCodec.read(e.getValue(), type(leg, e.getKey()))));
        return new Row(values);
    }

    private AttributeType type(Read.Leg leg, String label) {
        return leg.returns().stream()
                .filter(r -> r.label().equals(label))
                .findFirst()
                .map(r -> model.attribute(leg.entity(), r.path()).type())
                .orElseThrow(() -> new FaultException(
                        Fault.Code.UNKNOWN_ATTRIBUTE, leg.entity() + " is not answered with " + label));
    }

    private AttributeType scalarType(Read read) {
        AttributeType number = new AttributeType.Number(Optional.empty(), 0);
        return switch (read.result()) {
            case Read.Result.Exists exists -> new AttributeType.Bool(Ratio.ONE);
            case Read.Result.Min min -> type(read, min.path());
            case Read.Result.Max max -> type(read, max.path());
            case Read.Result.Count count -> number;
            case Read.Result.Sum sum -> number;
            case Read.Result.Single single -> number;
            case Read.Result.Collection collection -> number;
        };
    }

    private AttributeType type(Read read, Path path) {
        return model.attribute(read.legs().get(0).entity(), path).type();
    }
}
