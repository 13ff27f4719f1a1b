package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.ReadAnswer;
import dev.partita.verify.execute.WriteOutcome;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.reference.PageCheck;
import dev.partita.verify.run.AnsweredRows;
import dev.partita.verify.run.ExecutedCalls;
import dev.partita.verify.run.Loading;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Data and calls of one application with what each call must answer. */
public final class RecordedAnswers {
    private static final int MOST_PAGES = 500;

    private final Path folder;
    private final Subject subject;
    private final PlanExecutor executor;

    public RecordedAnswers(Path folder, Subject subject, PlanExecutor executor) {
        this.folder = folder;
        this.subject = subject;
        this.executor = executor;
    }

    /** Stores the data through the load plans and makes all calls in order; answers what is wrong, a text each. */
    public List<String> differences() {
        List<ObjectNode> lines =
                lines(folder.resolve("calls.jsonl")).map(Json::parseObject).toList();
        Instant begin = Instant.parse(lines.get(0).get("now").stringValue());
        List<String> wrong = new ArrayList<>(new Loading(subject, executor).storeAll(entities(), begin));
        for (int i = 0; i < lines.size(); i++) {
            ObjectNode line = lines.get(i);
            int number = i + 1;
            difference(line, begin).ifPresent(d -> wrong.add("call " + number + " " + Json.write(line) + "\n    " + d));
        }
        return wrong;
    }

    private List<PlainEntity> entities() {
        EntityCodec codec = new EntityCodec(model());
        List<PlainEntity> entities = new ArrayList<>();
        model().entities().forEach(e -> {
            Path file = folder.resolve("data").resolve(e.name() + ".jsonl");
            if (Files.exists(file)) {
                lines(file).forEach(line -> entities.add(codec.read(e.name(), line)));
            }
        });
        return entities;
    }

    private Optional<String> difference(ObjectNode line, Instant begin) {
        Call call = new CallCodec(model()).read(line, begin);
        ObjectNode expected = (ObjectNode) line.get("expect");
        Pattern pattern = model().pattern(call.pattern()).orElseThrow();
        try {
            return switch (pattern) {
                case Read read -> read(read, call, expected);
                case Write write -> write(write, call, expected);
            };
        } catch (RuntimeException e) {
            return Optional.of("fails: " + e);
        }
    }

    private Optional<String> read(Read read, Call call, ObjectNode expected) {
        ReadPlan plan = (ReadPlan) subject.plans().of(read.id());
        List<Page> pages = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        ReadAnswer answer;
        do {
            answer = executor.read(plan, ExecutedCalls.of(call.arguments(), call.now()), cursor);
            pages.add(AnsweredRows.page(read, answer));
            cursor = answer.cursor();
        } while (cursor.isPresent() && pages.size() < MOST_PAGES);
        return switch (new AnswerCodec(model()).read(read, expected)) {
            case Answer.Legs legs -> new PageCheck(read, legs, pages).difference();
            case Answer.Scalar scalar ->
                scalar.value().equals(answer.value())
                        ? Optional.empty()
                        : Optional.of("answers " + answer.value() + ", should answer " + scalar.value());
            case Answer.Refused refused -> Optional.of("nothing is expected");
        };
    }

    private Optional<String> write(Write write, Call call, ObjectNode expected) {
        WriteOutcome outcome = executor.write(
                (WritePlan) subject.plans().of(write.id()), ExecutedCalls.of(call.arguments(), call.now()));
        boolean applied = expected.get("applied").booleanValue();
        if (applied != outcome.applied()) {
            return Optional.of(applied ? "is refused by " + outcome.failed() : "is applied");
        }
        List<String> named = applied
                ? List.of()
                : expected.get("failedAny").values().stream()
                        .map(JsonNode::stringValue)
                        .toList();
        return named.isEmpty() || outcome.failed().stream().anyMatch(named::contains)
                ? Optional.empty()
                : Optional.of("reports " + outcome.failed());
    }

    private Model model() {
        return subject.model();
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream().filter(line -> !line.isBlank());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
