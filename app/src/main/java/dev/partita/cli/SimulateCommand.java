package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.chart.SimulationDrawing;
import dev.partita.emit.json.SimulationJson;
import dev.partita.emit.terminal.SimulationText;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partita simulate FILE|DIR}: heat and throttling, which an emulator cannot show. */
@Command(
        name = "simulate",
        description =
                "Simulates the busiest minute of a design on DynamoDB's partitions: which calls are throttled, and"
                        + " which keys are hot.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita simulate access-patterns.md",
            "  partita simulate partita --seconds 300 --new",
            "  partita simulate partita --at 09:00 --format json"
        })
final class SimulateCommand extends Partita.Subcommand {
    private static final int MOST_SECONDS = 86_400;

    @Parameters(
            paramLabel = "FILE|DIR",
            description =
                    "The access-pattern document, which is designed first, or the folder that partita design wrote.")
    private String input;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the random numbers (default: ${DEFAULT-VALUE}).",
            defaultValue = "1")
    private long seed;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long (default: ${DEFAULT-VALUE}).",
            defaultValue = "60")
    private int seconds;

    @Option(
            names = "--at",
            paramLabel = "HH:MM",
            description = "The minute of the day, UTC, whose rates are met (default: the busiest).")
    private Optional<String> at = Optional.empty();

    @Option(names = "--new", description = "Tables are new, and have never met these rates (default: they have).")
    private boolean isNew;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Draw it too: what was asked and served, second by second.")
    private Optional<String> svg = Optional.empty();

    @Override
    public Integer call() {
        Setup setup = new Setup(seed, seconds(), minute(), isNew);
        List<Diagnostic> diagnostics = new ArrayList<>();
        Optional<DesignResult> result =
                Files.isDirectory(streams().resolve(input)) ? Optional.of(folder()) : designed(diagnostics);
        if (result.isEmpty()) {
            return DesignCommand.isInfeasible(diagnostics) ? ExitCode.INFEASIBLE : ExitCode.ERRORS;
        }
        Simulation simulation = Simulator.run(result.get(), setup);
        svg.ifPresent(f -> draw(f, result.get(), simulation));
        streams()
                .out()
                .print(
                        options.format == CommonOptions.Format.json
                                ? SimulationJson.write(simulation)
                                : SimulationText.write(result.get(), simulation, options.terminal()));
        return ExitCode.GOOD;
    }

    private void draw(String file, DesignResult result, Simulation simulation) {
        Path path = streams().resolve(file).toAbsolutePath();
        String drawing = SimulationDrawing.write(result.model().application(), simulation);
        try {
            Replacement.replace(
                    path.getParent(),
                    Map.of(path.getFileName().toString(), drawing.getBytes(StandardCharsets.UTF_8)),
                    List.of());
        } catch (IOException refused) {
            throw CommandFailure.unwritten(path.getParent().toString(), refused, "--svg");
        }
    }

    private int seconds() {
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw new CommandFailure("--seconds takes 1 to " + MOST_SECONDS + ", not " + seconds, ExitCode.USAGE);
        }
        return seconds;
    }

    private OptionalInt minute() {
        if (at.isEmpty()) {
            return OptionalInt.empty();
        }
        if (!at.get().matches("([01][0-9]|2[0-3]):[0-5][0-9]")) {
            throw new CommandFailure("--at takes a time such as 09:30, not " + at.get(), ExitCode.USAGE);
        }
        String[] parts = at.get().split(":");
        return OptionalInt.of(Integer.parseInt(parts[0]) * 60 + Integer.parseInt(parts[1]));
    }

    private DesignResult folder() {
        return DesignFolder.read(input, streams()).result();
    }

    /** @param diagnostics what is found is added to them */
    private Optional<DesignResult> designed(List<Diagnostic> diagnostics) {
        Document document = Document.read(input, streams());
        diagnostics.addAll(document.read().diagnostics());
        Optional<Model> model = document.read().model();
        Optional<DesignResult> result = Optional.empty();
        if (model.isPresent()) {
            Designer.Outcome outcome = new Designer(model.get()).design();
            diagnostics.addAll(outcome.diagnostics());
            result = outcome.result();
        }
        remark(withoutNotes(diagnostics), document);
        return result;
    }
}
