package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.CallLines;
import dev.partita.verify.calls.CreateDemands;
import dev.partita.verify.calls.DataFolder;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.Page;
import dev.partita.verify.reference.PageCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Data and calls of one application with what each call must answer. */
public final class RecordedAnswers {
    private static final int MOST_PAGES = 500;

    private final Path folder;
    private final Model model;
    private final Answerer answerer;
    private final CallLines calls;

    public RecordedAnswers(Path folder, Model model, Answerer answerer) {
        this.folder = folder;
        this.model = model;
        this.answerer = answerer;
        this.calls = new CallLines(model, answerer);
    }

    /** Stores the data and makes all calls in order, as {@code partita run} does; answers what is wrong, a text each. */
    public List<String> differences() throws IOException {
        List<ObjectNode> lines = Files.readAllLines(folder.resolve("calls.jsonl")).stream()
                .map(Json::parseObject)
                .toList();
        Instant begin = Instant.parse(lines.get(0).get("now").stringValue());
        DataFolder data = DataFolder.read(model, folder.resolve("data"));
        List<String> wrong = new ArrayList<>(data.wrong());
        wrong.addAll(new CreateDemands(model).broken(data, begin));
        wrong.addAll(answerer.store(data.entities(), begin));
        for (int i = 0; i < lines.size(); i++) {
            ObjectNode line = lines.get(i);
            int number = i + 1;
            difference(line, begin).ifPresent(d -> wrong.add("call " + number + " " + Json.write(line) + "\n    " + d));
        }
        return wrong;
    }

    private Optional<String> difference(ObjectNode line, Instant begin) {
        ObjectNode expected = (ObjectNode) line.remove("expect");
        Pattern pattern =
                model.pattern(new CallCodec(model).read(line, begin).pattern()).orElseThrow();
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
