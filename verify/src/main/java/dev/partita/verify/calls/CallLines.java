package dev.partita.verify.calls;

import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.PlanFault;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers calls that are JSON lines by JSON lines; a bad call by its error. */
public final class CallLines {
    private final Model model;
    private final Answerer answerer;
    private final CallCodec codec;

    public CallLines(Model model, Answerer answerer) {
        this.model = model;
        this.answerer = answerer;
        this.codec = new CallCodec(model);
    }

    /** What an answer shows of the call and of the design. */
    public enum Kind {
        ANSWERED,
        /** The call is bad; nothing was done. */
        BAD_CALL,
        /** The design, its plan or its tables are: DynamoDB refused a request, or the plan cannot be executed. */
        BAD_DESIGN
    }

    /** An answer with what the call came to; {@code line} has {@code pattern} first, if the call named one. */
    public record Reply(Kind kind, ObjectNode line) {}

    /**
     * Answers a line of {@code pattern}, {@code params}, {@code cursor}, {@code now}.
     *
     * @param now the time of a call that does not say it
     */
    public Reply answer(String line, Instant now) {
        ObjectNode call = Json.object();
        try {
            call = Json.parseObject(line);
            return new Reply(Kind.ANSWERED, named(call, answer(call, now)));
        } catch (FaultException bad) {
            return new Reply(Kind.BAD_CALL, named(call, error(AnswerCodec.write(bad.fault()))));
        } catch (CallRejected rejected) {
            return new Reply(
                    Kind.BAD_CALL, named(call, error(error(rejected.reason().name(), rejected.getMessage()))));
        } catch (PlanFault fault) {
            return new Reply(Kind.BAD_DESIGN, named(call, error(error("BAD_DESIGN", fault.getMessage()))));
        }
    }

    /** The time that a line says, if it can be read. */
    public static Optional<Instant> time(String line) {
        try {
            return CallCodec.time(Json.parseObject(line));
        } catch (FaultException unreadable) {
            return Optional.empty();
        }
    }

    private ObjectNode answer(ObjectNode line, Instant now) {
        Call call = codec.read(line, now);
        Optional<String> cursor = cursor(line);
        return switch (model.pattern(call.pattern()).orElseThrow()) {
            case Read read -> answerer.read(read, call, demandPaged(read, cursor));
            case Write write -> answerer.write(write, call);
        };
    }

    private static Optional<String> cursor(ObjectNode line) {
        return Json.member(line, "cursor")
                .map(node -> node.stringValueOpt().orElseThrow(() -> foreign("a cursor is a text, not " + node)));
    }

    private static Optional<String> demandPaged(Read read, Optional<String> cursor) {
        if (cursor.isPresent() && !read.paginated()) {
            throw foreign(read.id() + " has one page only and takes no cursor");
        }
        return cursor;
    }

    private static FaultException foreign(String message) {
        return new FaultException(Fault.Code.MALFORMED, message);
    }

    private static ObjectNode error(ObjectNode fault) {
        ObjectNode line = Json.object();
        line.set("error", fault);
        return line;
    }

    private static ObjectNode error(String code, String message) {
        ObjectNode fault = Json.object();
        fault.put("code", code);
        fault.put("message", message);
        return fault;
    }

    private static ObjectNode named(ObjectNode call, ObjectNode answer) {
        ObjectNode line = Json.object();
        Json.member(call, "pattern").filter(JsonNode::isString).ifPresent(id -> line.set("pattern", id));
        line.setAll(answer);
        return line;
    }
}
