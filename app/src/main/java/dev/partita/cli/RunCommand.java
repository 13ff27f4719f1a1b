package dev.partita.cli;

import dev.partita.emit.awslabs.UsageExamples;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.CallLines;
import dev.partita.verify.calls.CreateDemands;
import dev.partita.verify.calls.DataFolder;
import dev.partita.verify.calls.PlainAnswerer;
import dev.partita.verify.calls.TypedCall;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partita run DIR}: a design on one's own data. */
@Command(
        name = "run",
        description =
                "Loads plain entities through a design's write plans and calls its patterns: one that is named, or"
                        + " those that stand as JSON lines on standard input.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita run partita AP-001 userId=u1 --data entities",
            "  partita run partita --data entities < calls.jsonl > answers.jsonl",
            "  partita run partita --data entities --plain < calls.jsonl",
            "%nA call as a JSON line, whose now may be left out:%n",
            "  {\"pattern\": \"AP-001\", \"params\": {\"userId\": \"u1\"}, \"now\": \"2030-01-31T12:00:00Z\"}"
        })
final class RunCommand extends Partita.Subcommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "The folder that partita design wrote.")
    private String folder;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATTERN",
            description = "The pattern to call, such as AP-001.")
    private Optional<String> pattern = Optional.empty();

    @Parameters(
            index = "2..*",
            arity = "0..*",
            paramLabel = "param=value",
            description = "Its parameters; numbers, lists and maps as JSON, a batch as its name repeated.")
    private List<String> parameters = List.of();

    @Option(
            names = "--data",
            paramLabel = "FOLDER|FILE",
            description =
                    "Holds <Entity>.jsonl, a plain entity a line; or usage_data.json (default: generated entities).")
    private Optional<String> data = Optional.empty();

    @Option(names = "--plain", description = "Let the reference evaluator answer, without DynamoDB.")
    private boolean isPlain;

    @Option(names = "--now", paramLabel = "TIME", description = "Of calls that do not say it (default: the present).")
    private Optional<String> time = Optional.empty();

    @Option(names = "--cursor", paramLabel = "TEXT", description = "What an earlier page of the same call answered.")
    private Optional<String> cursor = Optional.empty();

    @Mixin
    private EndpointOptions endpoint = new EndpointOptions();

    @Mixin
    private DataOptions generated = new DataOptions();

    @Override
    public Integer call() {
        DesignFolder design = DesignFolder.read(folder, streams());
        Model model = design.result().model();
        Optional<String> typed = pattern.map(id -> typed(model, id));
        Optional<DataFolder> own = data.map(d -> own(design, d));
        Instant now = now();
        if (isPlain) {
            return answer(model, new PlainAnswerer(model), own, typed, now);
        }
        return Stage.on(endpoint, ground -> answer(model, Stage.answerer(design, ground), own, typed, now));
    }

    private int answer(Model model, Answerer answerer, Optional<DataFolder> own, Optional<String> typed, Instant now) {
        CallLines calls = new CallLines(model, answerer);
        if (typed.isPresent()) {
            store(model, answerer, own, now);
            CallLines.Reply reply = calls.answer(typed.get(), now);
            streams()
                    .out()
                    .print(
                            options.format == CommonOptions.Format.json
                                    ? Json.write(reply.line()) + "\n"
                                    : AnswerText.of(reply.line()));
            return exit(reply.kind(), ExitCode.USAGE);
        }
        return answerLines(model, calls, answerer, own, now);
    }

    private int answerLines(Model model, CallLines calls, Answerer answerer, Optional<DataFolder> own, Instant now) {
        BufferedReader in = new BufferedReader(new InputStreamReader(streams().in(), StandardCharsets.UTF_8));
        int exit = ExitCode.GOOD;
        boolean isStored = false;
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.isBlank()) {
                    continue;
                }
                if (!isStored) {
                    store(model, answerer, own, CallLines.time(line).orElse(now));
                    isStored = true;
                }
                CallLines.Reply reply = calls.answer(line, now);
                exit = Math.max(exit, exit(reply.kind(), ExitCode.GOOD));
                streams().out().print(Json.write(reply.line()) + "\n");
                if (!in.ready()) {
                    streams().out().flush();
                }
            }
        } catch (IOException broken) {
            throw new CommandFailure("cannot read standard input: " + broken.getMessage(), ExitCode.USAGE);
        }
        return exit;
    }

    private static int exit(CallLines.Kind kind, int ofBadCall) {
        return switch (kind) {
            case ANSWERED -> ExitCode.GOOD;
            case BAD_CALL -> ofBadCall;
            case BAD_DESIGN -> ExitCode.REFUTED;
        };
    }

    private void store(Model model, Answerer answerer, Optional<DataFolder> own, Instant now) {
        own.ifPresent(d -> refuse(new CreateDemands(model).broken(d, now)));
        List<PlainEntity> entities = own.map(DataFolder::entities)
                .orElseGet(() -> new DataGenerator(model, generated.seed, generated.scale())
                        .small()
                        .inOrder());
        List<String> refused = answerer.store(entities, own.isPresent() ? now : DataGenerator.BEFORE);
        if (!refused.isEmpty()) {
            throw new CommandFailure(
                    "the design does not store what the document allows: " + String.join("\n  ", refused),
                    ExitCode.REFUTED);
        }
        if (!options.quiet) {
            streams().err().print("stored " + entities.size() + " entities\n");
        }
    }

    private DataFolder own(DesignFolder design, String name) {
        Model model = design.result().model();
        try {
            Path data = streams().resolve(name);
            DataFolder read = Files.isDirectory(data)
                    ? DataFolder.read(model, data)
                    : DataFolder.read(model, examples(design, Files.readString(data)));
            refuse(read.wrong());
            return read;
        } catch (IOException unreadable) {
            throw new CommandFailure("cannot read the data in " + name + ": " + unreadable, ExitCode.USAGE);
        }
    }

    private List<DataFolder.Text> examples(DesignFolder design, String text) {
        UsageExamples usage = UsageExamples.read(design.result(), text);
        refuse(usage.wrong());
        return usage.examples().stream()
                .map(e -> new DataFolder.Text(e.place(), e.entity(), e.json()))
                .toList();
    }

    private void refuse(List<String> wrong) {
        if (!wrong.isEmpty()) {
            String more = wrong.size() < DataFolder.MOST_WRONG ? "" : "\n  and perhaps more";
            throw new CommandFailure(
                    "nothing was stored, because the data break the document:\n  " + String.join("\n  ", wrong) + more,
                    ExitCode.ERRORS);
        }
    }

    private String typed(Model model, String id) {
        Pattern called = model.pattern(new PatternId(id))
                .orElseThrow(() -> new CommandFailure(
                        "there is no pattern " + id + "; the document has "
                                + model.patterns().stream()
                                        .map(p -> p.id().value())
                                        .collect(Collectors.joining(", ")),
                        ExitCode.USAGE));
        try {
            return Json.write(TypedCall.line(called, parameters, cursor));
        } catch (FaultException bad) {
            throw new CommandFailure(bad.fault().toString(), ExitCode.USAGE);
        }
    }

    /** Generated entities live at a time of their own. */
    private Instant now() {
        try {
            return time.map(Instant::parse)
                    .orElseGet(
                            () -> data.isPresent() ? Instant.now().truncatedTo(ChronoUnit.MILLIS) : DataGenerator.NOW);
        } catch (DateTimeException wrong) {
            throw new CommandFailure(
                    "--now takes an ISO time such as 2026-01-31T12:00:00Z, not " + time.orElse(""), ExitCode.USAGE);
        }
    }
}
