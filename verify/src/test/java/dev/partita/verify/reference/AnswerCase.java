package dev.partita.verify.reference;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.read.DocumentReader;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.PlainPage;
import dev.partita.verify.plain.RowDifference;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
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

/** One application with its document, its plain entities, and calls with what each must answer. */
final class AnswerCase {
    private final Path folder;
    private final Model model;
    private final Evaluator evaluator;
    private final World world;
    private int calls;

    AnswerCase(Path folder) {
        this.folder = folder;
        this.model = model(folder);
        this.evaluator = new Evaluator(model);
        this.world = new World(model);
    }

    /** The folders of all applications that have answers. */
    static Stream<Path> all() {
        return children(cases().resolve("answers")).filter(p -> Files.exists(p.resolve("calls.jsonl")));
    }

    int calls() {
        return calls;
    }

    /** Loads the entities and does all calls in order; what differs, one text per call. */
    List<String> differences() {
        EntityCodec codec = new EntityCodec(model);
        children(folder.resolve("data")).forEach(file -> {
            EntityName entity = new EntityName(file.getFileName().toString().replace(".jsonl", ""));
            lines(file).forEach(line -> world.put(codec.read(entity, line)));
        });
        List<String> differences = new ArrayList<>();
        for (String line : lines(folder.resolve("calls.jsonl"))) {
            calls++;
            difference(Json.parseObject(line))
                    .ifPresent(d -> differences.add("call " + calls + " " + d + "\n  " + line));
        }
        return differences;
    }

    private Optional<String> difference(ObjectNode line) {
        Call call = new CallCodec(model).read(line, Instant.EPOCH);
        ObjectNode expected = (ObjectNode) line.get("expect");
        Pattern pattern = model.pattern(call.pattern()).orElseThrow();
        return switch (pattern) {
            case Read read -> difference(read, call, expected);
            case Write write -> difference(evaluator.apply(write, call.arguments(), call.now(), world), expected);
        };
    }

    private Optional<String> difference(Read read, Call call, ObjectNode expectation) {
        Answer expected = new AnswerCodec(model).read(read, expectation);
        Answer actual = evaluator.answer(read, call.arguments(), call.now(), world);
        if (expected instanceof Answer.Legs written && actual instanceof Answer.Legs found) {
            return difference(written, found).or(() -> new PageCheck(read, found, pages(read, call)).difference());
        }
        return expected.equals(actual) ? Optional.empty() : Optional.of(actual + " instead of " + expected);
    }

    private static Optional<String> difference(Answer.Legs expected, Answer.Legs actual) {
        for (int i = 0; i < expected.legs().size(); i++) {
            Answer.Leg written = expected.legs().get(i);
            Answer.Leg found = actual.legs().get(i);
            if (written.ordered() != found.ordered() || !written.any().equals(found.any())) {
                return Optional.of(found + " instead of " + written);
            }
            Optional<String> difference = written.ordered()
                    ? RowDifference.inOrder(written.rows(), found.rows())
                    : RowDifference.inAnyOrder(written.rows(), found.rows());
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> difference(WriteOutcome outcome, ObjectNode expected) {
        boolean applied = expected.get("applied").booleanValue();
        boolean same = switch (outcome) {
            case WriteOutcome.Applied done -> applied;
            case WriteOutcome.Failed failed ->
                !applied
                        && expected.get("failedAny").values().stream()
                                .map(JsonNode::stringValue)
                                .anyMatch(failed.conditions()::contains);
            case WriteOutcome.Refused refused -> false;
        };
        return same ? Optional.empty() : Optional.of(outcome + " instead of " + expected);
    }

    private List<Page> pages(Read read, Call call) {
        List<Page> pages = new ArrayList<>();
        Optional<PlainPage> page =
                Optional.of(evaluator.page(read, call.arguments(), Optional.empty(), call.now(), world));
        while (page.isPresent()) {
            pages.add(page.get().page());
            page = page.get()
                    .next()
                    .map(next -> evaluator.page(read, call.arguments(), Optional.of(next), call.now(), world));
        }
        return pages;
    }

    private static Model model(Path folder) {
        Path document = cases().resolve("design")
                .resolve(folder.getFileName().toString())
                .resolve("input/access-patterns.md");
        var result = DocumentReader.read(document.getFileName().toString(), String.join("\n", lines(document)));
        return result.model().orElseThrow(() -> new AssertionError(result));
    }

    /** The folder {@code cases} at the project's root, which is this directory or one above. */
    private static Path cases() {
        Path start = Path.of(System.getProperty("partita.root", System.getProperty("user.dir")))
                .toAbsolutePath();
        return Stream.iterate(
                        Optional.of(start),
                        Optional::isPresent,
                        p -> p.flatMap(d -> Optional.ofNullable(d.getParent())))
                .map(p -> p.orElseThrow().resolve("cases"))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no folder cases above " + start));
    }

    private static Stream<Path> children(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
