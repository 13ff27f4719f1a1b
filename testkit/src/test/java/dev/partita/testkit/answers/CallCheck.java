package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.CallLines;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.Page;
import dev.partita.verify.reference.PageCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes calls, page by page, as {@code partita run} does, and compares what is answered with what should be. */
public final class CallCheck {
    private static final int MOST_PAGES = 500;

    private final Model model;
    private final CallLines calls;

    public CallCheck(Model model, Answerer answerer) {
        this.model = model;
        this.calls = new CallLines(model, answerer);
    }

    /**
     * What is wrong with the answer of a call, if something is.
     *
     * @param line the call; it says its time
     * @param expected {@code legs}, {@code answer}, or {@code applied} with {@code failedAny}
     */
    public Optional<String> difference(ObjectNode line, ObjectNode expected) {
        Pattern pattern = model.pattern(
                        new CallCodec(model).read(line, Instant.EPOCH).pattern())
                .orElseThrow();
        return switch (pattern) {
            case Read read -> read(read, line, expected);
            case Write write -> write(line, expected);
        };
    }

    private Optional<String> read(Read read, ObjectNode line, ObjectNode expected) {
        AnswerCodec codec = new AnswerCodec(model);
        List<Page> pages = new ArrayList<>();
        Optional<JsonNode> cursor = Optional.empty();
        ObjectNode answered;
        do {
            cursor.ifPresent(c -> line.set("cursor", c));
            answered = calls.answer(Json.write(line), Instant.EPOCH).line();
            if (answered.has("error")) {
                return Optional.of("answers " + answered);
            }
            if (read.result().isRows()) {
                pages.add(codec.readPage(read, answered.get("answer")));
            }
            cursor = Json.member(answered, "cursor");
        } while (cursor.isPresent() && pages.size() < MOST_PAGES);
        Answer answer = codec.read(read, expected);
        if (answer instanceof Answer.Legs legs) {
            return new PageCheck(read, legs, pages).difference();
        }
        return answer.equals(codec.read(read, answered))
                ? Optional.empty()
                : Optional.of("answers " + answered + ", should answer " + expected);
    }

    private Optional<String> write(ObjectNode line, ObjectNode expected) {
        ObjectNode answered = calls.answer(Json.write(line), Instant.EPOCH).line();
        boolean applied = expected.get("applied").booleanValue();
        if (answered.has("error") || applied != answered.get("applied").booleanValue()) {
            return Optional.of("answers " + answered);
        }
        List<String> named = applied ? List.of() : texts(expected.get("failedAny"));
        return named.isEmpty() || texts(answered.get("failed")).stream().anyMatch(named::contains)
                ? Optional.empty()
                : Optional.of("answers " + answered);
    }

    private static List<String> texts(JsonNode array) {
        return array.values().stream().map(JsonNode::stringValue).toList();
    }
}
