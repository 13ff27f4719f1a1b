package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import dev.partita.verify.calls.CallLines;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.UndeclaredArguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Calls of one design on generated entities, enough for more than one page. */
final class HostileTrial {
    private static final int PRESENT = 2;
    private static final int SHOWN = 400;

    private final Model model;
    private final Evaluator evaluator;
    private final Population population;
    private final CallLines lines;
    private final CallCheck check;
    private final List<String> wrong = new ArrayList<>();

    /** A cursor that each read handed out, and the parameters that it was handed out for. */
    private final Map<Read, Map.Entry<ObjectNode, String>> cursors = new LinkedHashMap<>();

    private int strangeCalls;
    private int strangeCursors;

    /** @param client where the tables of the design are, empty */
    HostileTrial(DesignResult result, DynamoDbClient client) {
        model = result.model();
        evaluator = new Evaluator(model);
        population = new DataGenerator(model, 1, 1).large();
        DesignAnswerer answerer = new DesignAnswerer(
                new Subject(model, result.design(), result.plans()),
                new PlanExecutor(model, result.design(), Endpoints.of(client), Prediction.NONE));
        wrong.addAll(answerer.store(population.inOrder(), DataGenerator.BEFORE));
        lines = new CallLines(model, answerer);
        check = new CallCheck(model, answerer);
    }

    /** What is wrong, a text each. */
    List<String> wrong() {
        return wrong;
    }

    int strangeCalls() {
        return strangeCalls;
    }

    int strangeCursors() {
        return strangeCursors;
    }

    void all() {
        ReadProbes probes = new ReadProbes(model, population.world(), evaluator, 1);
        for (Read read : model.reads()) {
            List<Probe> good = good(probes, read);
            good.forEach(probe -> handOut(read, line(read, probe)));
            ObjectNode first = params(line(read, good.get(0)));
            HostileCalls.of(read, first).forEach(params -> parameters(read, line(read, params)));
        }
        cursors.forEach((read, handed) -> cursors(read, handed.getKey(), handed.getValue()));
        writes();
        model.reads().forEach(read -> good(probes, read).forEach(probe -> parameters(read, line(read, probe))));
    }

    private List<Probe> good(ReadProbes probes, Read read) {
        return probes.witnessed(read, Optional.ofNullable(population.witnesses().get(read.id())), PRESENT);
    }

    private void writes() {
        WriteCalls calls = new WriteCalls(model, evaluator, 1, "hostile");
        for (Write write : model.writes()) {
            calls.next(write, population.world(), DataGenerator.NOW)
                    .map(CallCodec::write)
                    .ifPresent(good -> HostileCalls.of(write, params(good))
                            .forEach(params -> write(calls, write, line(write, params))));
        }
    }

    /** What is applied is applied to the entities too; what fails names a condition that does. */
    private void write(WriteCalls calls, Write write, ObjectNode line) {
        WriteOutcome expected = outcome(write, line, population.world().copy());
        if (!(expected instanceof WriteOutcome.Refused) && !calls.isWarranted(call(line), population.world())) {
            return;
        }
        strangeCalls++;
        try {
            CallLines.Reply reply = reply(line);
            if (isLike(expected, reply)) {
                if (expected instanceof WriteOutcome.Applied && code(reply).isEmpty()) {
                    evaluator.apply(write, call(line).arguments(), DataGenerator.NOW, population.world());
                }
            } else {
                wrong(line, "is answered " + reply.line() + ", should come to " + expected);
            }
        } catch (RuntimeException thrown) {
            wrong(line, "throws " + thrown);
        }
    }

    private WriteOutcome outcome(Write write, ObjectNode line, World world) {
        try {
            Call call = call(line);
            return evaluator.apply(write, call.arguments(), call.now(), world);
        } catch (FaultException unreadable) {
            return new WriteOutcome.Refused(unreadable.fault());
        }
    }

    private static boolean isLike(WriteOutcome expected, CallLines.Reply reply) {
        return switch (expected) {
            case WriteOutcome.Applied applied ->
                code(reply).isEmpty() && reply.line().get("applied").booleanValue()
                        || code(reply).equals(Optional.of("ITEM_TOO_LARGE"))
                        || code(reply).equals(Optional.of("TOO_MANY_ACTIONS"));
            case WriteOutcome.Failed failed ->
                code(reply).isEmpty()
                        && failed.isReportedBy(reply.line().get("failed").values().stream()
                                .map(JsonNode::stringValue)
                                .toList());
            case WriteOutcome.Refused refused ->
                code(reply).equals(Optional.of(refused.fault().code().name()))
                        || refused.fault().code() == Fault.Code.SAME_ITEM_TWICE && isFailed(reply);
        };
    }

    /** A condition that does not hold may be found before what two elements mean. */
    private static boolean isFailed(CallLines.Reply reply) {
        return code(reply).isEmpty() && !reply.line().get("applied").booleanValue();
    }

    private static ObjectNode line(Read read, Probe probe) {
        return CallCodec.write(new Call(read.id(), probe.arguments(), DataGenerator.NOW));
    }

    private static ObjectNode line(Pattern pattern, ObjectNode params) {
        ObjectNode line = CallCodec.write(new Call(pattern.id(), new TreeMap<>(), DataGenerator.NOW));
        line.set("params", params);
        return line;
    }

    private static ObjectNode params(ObjectNode line) {
        return (ObjectNode) line.get("params");
    }

    private void handOut(Read read, ObjectNode line) {
        parameters(read, line);
        Json.member(reply(line).line(), "cursor")
                .ifPresent(c -> cursors.putIfAbsent(read, Map.entry(params(line), c.stringValue())));
    }

    private CallLines.Reply reply(ObjectNode line) {
        return lines.answer(Json.write(line), DataGenerator.NOW);
    }

    /** What is answered is right; what is refused is a bad call, or asks for a value that is not declared. */
    private void parameters(Read read, ObjectNode line) {
        strangeCalls++;
        try {
            CallLines.Reply reply = reply(line);
            Optional<String> refusal = refusal(read, line);
            Optional<String> code = code(reply);
            if (refusal.isEmpty() && code.isEmpty()) {
                check.difference(line.deepCopy(), AnswerCodec.write(answer(read, line)))
                        .ifPresent(d -> wrong(line, d));
            } else if (!code.equals(refusal) && !isMisfit(read, line, code)) {
                wrong(line, "is answered " + reply.line() + ", refused should be " + refusal);
            }
        } catch (RuntimeException thrown) {
            wrong(line, "throws " + thrown);
        }
    }

    private boolean isMisfit(Read read, ObjectNode line, Optional<String> code) {
        return code.equals(Optional.of("BAD_VALUE"))
                && refusal(read, line).isEmpty()
                && UndeclaredArguments.are(read, call(line).arguments());
    }

    private static Optional<String> code(CallLines.Reply reply) {
        return Json.member(reply.line(), "error").map(e -> e.get("code").stringValue());
    }

    /** By what the document's meaning refuses a call. */
    private Optional<String> refusal(Read read, ObjectNode line) {
        try {
            return answer(read, line) instanceof Answer.Refused refused
                    ? Optional.of(refused.fault().code().name())
                    : Optional.empty();
        } catch (FaultException unreadable) {
            return Optional.of(unreadable.fault().code().name());
        }
    }

    private Answer answer(Read read, ObjectNode line) {
        Call call = call(line);
        return evaluator.answer(read, call.arguments(), call.now(), population.world());
    }

    private Call call(ObjectNode line) {
        return new CallCodec(model).read(Json.parseObject(Json.write(line)), DataGenerator.NOW);
    }

    /** A cursor is taken for the call that it was handed out for, and for no other. */
    private void cursors(Read read, ObjectNode params, String cursor) {
        HostileCalls.cursors(cursor).forEach(c -> refused(read, params, c));
        cursors.forEach((other, handed) -> {
            if (!other.equals(read)) {
                refused(read, params, handed.getValue());
            }
        });
        for (ObjectNode strange : HostileCalls.of(read, params)) {
            if (refusal(read, line(read, strange)).isEmpty()
                    && !call(line(read, strange)).equals(call(line(read, params)))) {
                refused(read, strange, cursor);
            }
        }
    }

    private void refused(Read read, ObjectNode params, String cursor) {
        strangeCursors++;
        ObjectNode line = line(read, params);
        line.put("cursor", cursor);
        try {
            CallLines.Reply reply = reply(line);
            if (reply.kind() != CallLines.Kind.BAD_CALL) {
                wrong(line, "is answered " + reply.line());
            }
        } catch (RuntimeException thrown) {
            wrong(line, "throws " + thrown);
        }
    }

    private void wrong(ObjectNode line, String text) {
        wrong.add(shortened(Json.write(line)) + "\n    " + shortened(text));
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(SHOWN, text.length()));
    }
}
