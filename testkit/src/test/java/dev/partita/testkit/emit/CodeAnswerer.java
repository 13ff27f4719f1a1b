package dev.partita.testkit.emit;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.TimeText;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Emitted repositories: each call is made of their methods, by a process that speaks JSON lines. */
final class CodeAnswerer implements Answerer {
    private final Answerer storing;
    private final Evaluator evaluator;
    private final Lines process;
    private final Map<PatternId, Made> methods = new LinkedHashMap<>();

    private final Rounds rounds = new Rounds();

    private record Made(String repository, Operation operation) {}

    /** @param storing stores entities in the same tables */
    CodeAnswerer(Model model, Program program, Answerer storing, Lines process) {
        this.storing = storing;
        this.evaluator = new Evaluator(model);
        this.process = process;
        for (Repository repository : program.repositories()) {
            repository.operations().forEach(o -> methods.put(o.pattern().id(), new Made(repository.name(), o)));
        }
    }

    @Override
    public List<String> store(List<PlainEntity> entities, Instant now) {
        return storing.store(entities, now);
    }

    @Override
    public ObjectNode read(Read read, Call call, Optional<String> cursor) {
        Operation operation = method(read.id()).operation();
        JsonNode answered = answered(read, call, cursor).path("answer");
        ObjectNode answer = Json.object();
        switch (operation.answer()) {
            case Operation.Answer.First first ->
                answer.set("answer", answered.isNull() ? answered : row(first.rows(), answered));
            case Operation.Answer.All all ->
                answer.set("answer", rows(all.rows(), all.paged() ? member(answered, "items") : answered));
            case Operation.Answer.Legs legs -> {
                ObjectNode byEntity = answer.putObject("answer");
                for (int i = 0; i < legs.legs().size(); i++) {
                    Operation.Rows leg = legs.legs().get(i);
                    byEntity.set(read.legs().get(i).entity().value(), rows(leg, member(answered, leg.name())));
                }
            }
            case Operation.Answer.Nothing nothing -> throw new AssertionError(read.id() + " answers nothing");
            case Operation.Answer.Number number -> answer.set("answer", plain(answered));
            case Operation.Answer.Truth truth -> answer.set("answer", plain(answered));
            case Operation.Answer.Value value -> answer.set("answer", plain(value.type(), answered));
        }
        JsonNode next = answered.path("m").path("cursor");
        answer.put("cursor", read.paginated() && next.isString() ? next.stringValue() : null);
        return answer;
    }

    @Override
    public ObjectNode write(Write write, Call call) {
        ObjectNode answered = answered(write, call, Optional.empty());
        ObjectNode answer = Json.object();
        answer.put("applied", !answered.has("failed"));
        Json.member(answered, "failed").ifPresent(f -> answer.set("failed", f));
        return answer;
    }

    /** As far as the process counts them. */
    Rounds rounds() {
        return rounds;
    }

    private Made method(PatternId pattern) {
        return Optional.ofNullable(methods.get(pattern))
                .orElseThrow(() -> new AssertionError("no method of " + pattern));
    }

    private ObjectNode answered(Pattern pattern, Call call, Optional<String> cursor) {
        evaluator
                .fault(pattern, call.arguments())
                .filter(CodeAnswerer::isUnsayable)
                .ifPresent(fault -> {
                    throw new FaultException(fault);
                });
        Made made = method(pattern.id());
        ObjectNode line = Json.object();
        line.put("repository", made.repository());
        line.put("method", made.operation().name());
        if (made.operation().argumentsType().isPresent()) {
            line.set("given", fields(made.operation(), call.arguments()));
        }
        cursor.ifPresent(c -> line.put("cursor", c));
        line.put("now", TimeText.dateTime(call.now()));
        ObjectNode answered = Json.parseObject(process.answer(Json.write(line)));
        Json.member(answered, "rounds").ifPresent(r -> rounds.add(pattern.id(), r.intValue()));
        Json.member(answered, "broken").ifPresent(b -> {
            throw new AssertionError(pattern.id() + " " + line + "\n" + b.stringValue());
        });
        Json.member(answered, "rejected").ifPresent(r -> {
            throw new FaultException(
                    Fault.Code.MALFORMED,
                    r.stringValue() + ": " + answered.get("message").stringValue());
        });
        return answered;
    }

    /** What the types of a language leave no way to ask: all else its code must refuse itself. */
    private static boolean isUnsayable(Fault fault) {
        return fault.code() == Fault.Code.WRONG_TYPE || fault.code() == Fault.Code.MISSING_PARAMETER;
    }

    private static ObjectNode fields(Operation operation, SortedMap<ParameterName, Argument> arguments) {
        ObjectNode object = Json.object();
        ObjectNode members = object.putObject("m");
        arguments.forEach(
                (name, argument) -> members.set(operation.properties().get(name), argument(operation, argument)));
        return object;
    }

    private static JsonNode argument(Operation operation, Argument argument) {
        return switch (argument) {
            case Argument.One one -> tagged(one.value());
            case Argument.Batch batch ->
                Json.array()
                        .addAll(batch.values().stream()
                                .map(CodeAnswerer::tagged)
                                .toList());
            case Argument.Elements list ->
                Json.array()
                        .addAll(list.elements().stream()
                                .map(e -> fields(operation, e.fields()))
                                .toList());
        };
    }

    private static JsonNode tagged(Value value) {
        ObjectNode object = Json.object();
        return switch (value) {
            case Value.Text v -> Json.array().add(v.text()).get(0);
            case Value.Bool v -> Json.array().add(v.truth()).get(0);
            case Value.Null v -> Json.array().addNull().get(0);
            case Value.Number v -> object.put("n", v.number().toString());
            case Value.Binary v -> object.put("b", v.base64());
            case Value.ListOf v ->
                Json.array()
                        .addAll(v.elements().stream().map(CodeAnswerer::tagged).toList());
            case Value.MapOf v -> {
                ObjectNode members = object.putObject("m");
                v.entries().forEach((name, entry) -> members.set(name, tagged(entry)));
                yield object;
            }
            case Value.TextSet v -> {
                ArrayNode elements = object.putArray("s");
                v.elements().forEach(elements::add);
                yield object;
            }
            case Value.NumberSet v -> {
                ArrayNode elements = object.putArray("s");
                v.elements().forEach(e -> elements.add(tagged(Value.of(e))));
                yield object;
            }
        };
    }

    private static JsonNode member(JsonNode tagged, String name) {
        return tagged.path("m").path(name);
    }

    private static ArrayNode rows(Operation.Rows rows, JsonNode tagged) {
        ArrayNode all = Json.array();
        tagged.values().forEach(r -> all.add(row(rows, r)));
        return all;
    }

    private static ObjectNode row(Operation.Rows rows, JsonNode tagged) {
        ObjectNode row = Json.object();
        for (Operation.Column column : rows.columns()) {
            JsonNode value = member(tagged, column.name());
            if (!value.isMissingNode()) {
                row.set(column.label(), plain(column.type(), value));
            }
        }
        return row;
    }

    /** A language that has a type for times answers with times where the document says seconds. */
    private static JsonNode plain(AttributeType type, JsonNode tagged) {
        return type instanceof AttributeType.Epoch && tagged.isString()
                ? Json.parse(Long.toString(Instant.parse(tagged.stringValue()).getEpochSecond()))
                : plain(tagged);
    }

    /** As JSON is commonly written. */
    private static JsonNode plain(JsonNode tagged) {
        if (tagged.isArray()) {
            return Json.array()
                    .addAll(tagged.values().stream().map(CodeAnswerer::plain).toList());
        }
        if (!tagged.isObject()) {
            return tagged;
        }
        if (tagged.has("n")) {
            return Json.parse(tagged.get("n").stringValue());
        }
        if (tagged.has("b")) {
            return tagged.get("b");
        }
        if (tagged.has("s")) {
            return plain(tagged.get("s"));
        }
        ObjectNode object = Json.object();
        tagged.get("m").properties().forEach(e -> object.set(e.getKey(), plain(e.getValue())));
        return object;
    }
}
