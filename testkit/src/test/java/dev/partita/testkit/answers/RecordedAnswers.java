package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.CreateDemands;
import dev.partita.verify.calls.DataFolder;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Data and calls of one application with what each call must answer. */
public final class RecordedAnswers {
    private final Path folder;
    private final Model model;
    private final Answerer answerer;
    private final CallCheck calls;

    public RecordedAnswers(Path folder, Model model, Answerer answerer) {
        this.folder = folder;
        this.model = model;
        this.answerer = answerer;
        this.calls = new CallCheck(model, answerer);
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
            ObjectNode expected = (ObjectNode) line.remove("expect");
            calls.difference(line, expected)
                    .ifPresent(d -> wrong.add("call " + number + " " + Json.write(line) + "\n    " + d));
        }
        return wrong;
    }
}
