package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.ReviewJson;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.emit.terminal.ReviewSummary;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.DistinctRemark;
import dev.partita.pipeline.GuessRemark;
import dev.partita.pipeline.HotRemark;
import dev.partita.pipeline.PresentRemark;
import dev.partita.result.DesignResult;
import dev.partita.result.Review;
import dev.partita.result.Verification;
import dev.partita.review.Reviewer;
import dev.partita.review.TableDesignReader;
import dev.partita.verify.run.Options;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partita review TABLE-DESIGN --patterns FILE}. */
@Command(
        name = "review",
        description = "Prices, checks and executes a design that someone made, beside the cheapest one.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita review table-design.md --patterns access-patterns.md",
            "  partita review table-design.md --patterns access-patterns.md --no-verify --format json"
        })
final class ReviewCommand extends Partita.Subcommand {
    @Parameters(paramLabel = "TABLE-DESIGN", description = "The table-design document; - for standard input.")
    private String file;

    @Option(names = "--patterns", paramLabel = "FILE", required = true, description = "The access-pattern document.")
    private String patterns;

    @Option(names = "--no-verify", description = "Leave the execution out.")
    private boolean isUnverified;

    @Option(names = "--seed", paramLabel = "N", description = "Of the generated data (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Override
    public Integer call() {
        Document document = Document.read(patterns, streams());
        Optional<Model> model = document.read().model();
        if (model.isEmpty()) {
            print(document.sources(), document.read().diagnostics());
            return ExitCode.ERRORS;
        }
        byte[] bytes = Document.bytes(file, streams());
        DiagnosticText.Sources sources = DiagnosticText.Sources.of(file, new String(bytes, StandardCharsets.UTF_8));
        TableDesignReader.Outcome read = TableDesignReader.read(file, bytes, model.get());
        if (read.design().isEmpty()) {
            print(sources, read.diagnostics());
            return ExitCode.ERRORS;
        }
        Designer.Outcome designed = new Designer(model.get()).design();
        if (designed.result().isEmpty()) {
            print(document.sources(), designed.diagnostics());
            return ExitCode.ERRORS;
        }
        return deliver(
                read.design().get(), read.diagnostics(), designed.result().get(), sources);
    }

    private int deliver(
            TableDesignReader.Drawn drawn,
            List<Diagnostic> found,
            DesignResult optimum,
            DiagnosticText.Sources sources) {
        List<Diagnostic> known = new ArrayList<>(found);
        known.addAll(HotRemark.of(optimum.model(), drawn.design(), drawn.plans()));
        List<Diagnostic> guesses = GuessRemark.of(optimum.model(), drawn.design(), drawn.plans());
        known.addAll(guesses);
        known.addAll(DistinctRemark.beside(guesses, optimum.model()));
        known.addAll(PresentRemark.of(optimum.model(), drawn.design(), drawn.plans()));
        Review read = Reviewer.review(drawn, known, optimum);
        boolean isWrong = read.findings().stream().anyMatch(d -> d.severity() == Severity.ERROR);
        boolean isDangerous = read.findings().stream().anyMatch(d -> isDanger(d, optimum.model()));
        Optional<Verification> evidence = isUnverified || isWrong || isDangerous
                ? Optional.empty()
                : Optional.of(Evidence.of(
                        Reviewer.inItsWords(read.reviewed()),
                        List.of(),
                        new Options(seed, 1, Optional.empty(), file),
                        new EndpointOptions()));
        boolean isRefuted = evidence.filter(e -> e.verdict() == Verification.Verdict.REFUTED)
                .isPresent();
        Review review = isRefuted ? Reviewer.refuted(read) : read;
        String shown = switch (options.format) {
            case json -> ReviewJson.write(review, evidence);
            case sarif -> findings(review.findings(), sources);
            case text ->
                options.quiet
                        ? findings(review.findings(), sources)
                        : ReviewSummary.write(review, evidence, sources, options.terminal());
        };
        streams().out().print(shown);
        return isWrong || isRefuted ? ExitCode.REFUTED : isDangerous ? ExitCode.ERRORS : ExitCode.GOOD;
    }

    /** Unless a decision accepts it. */
    private static boolean isDanger(Diagnostic found, Model model) {
        return found.severity() == Severity.DANGER
                && model.decisions().stream()
                        .noneMatch(d -> d instanceof Decision.Accept accept
                                && accept.code().equals(found.code().id()));
    }

    private void print(DiagnosticText.Sources sources, List<Diagnostic> diagnostics) {
        streams().out().print(findings(options.quiet ? withoutNotes(diagnostics) : diagnostics, sources));
    }
}
