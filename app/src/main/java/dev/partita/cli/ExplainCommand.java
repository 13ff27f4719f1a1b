package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.ExplanationJson;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.emit.terminal.ExplanationText;
import dev.partita.emit.terminal.ReasonText;
import dev.partita.explain.Explainer;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.read.finding.ReadCode;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code partita explain FILE}: why the cheapest design is as it is. */
@Command(
        name = "explain",
        description = "Says why the cheapest design is as it is, and what others would cost.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita explain access-patterns.md",
            "  partita explain access-patterns.md AP-003",
            "  partita explain access-patterns.md why GSI1",
            "  partita explain access-patterns.md why not at most 1 index"
        })
final class ExplainCommand extends Partita.Subcommand {
    private static final Set<String> ASSUMPTIONS = Stream.of(
                    ReadCode.ASSUMED_RATE,
                    ReadCode.ASSUMED_SIZE,
                    ReadCode.ASSUMED_PRESENCE,
                    ReadCode.MISSING_CARDINALITY)
            .map(ReadCode::id)
            .collect(Collectors.toUnmodifiableSet());

    @Parameters(index = "0", paramLabel = "FILE", description = "The document; - for standard input.")
    private String file;

    @Parameters(
            index = "1..*",
            paramLabel = "QUESTION",
            description = "A pattern, a table, item type or index, or \"why not\" with a line as under Decisions;"
                    + " without: everything.")
    private List<String> question = new ArrayList<>();

    @Override
    public Integer call() {
        Document document = Document.read(file, streams());
        List<Diagnostic> diagnostics = new ArrayList<>(document.read().diagnostics());
        Optional<Model> model = document.read().model();
        if (model.isEmpty()) {
            print(document, diagnostics);
            return ExitCode.ERRORS;
        }
        Designer.Posing posing = new Designer(model.get()).pose();
        diagnostics.addAll(posing.diagnostics());
        print(document, diagnostics);
        return posing.posed()
                .map(p -> explain(model.get(), p, assumed(document.read().diagnostics())))
                .orElse(DesignCommand.isInfeasible(diagnostics) ? ExitCode.INFEASIBLE : ExitCode.ERRORS);
    }

    private int explain(Model model, Posed posed, Set<String> assumed) {
        try (ProgressLine progress = new ProgressLine(streams().err(), isWatched())) {
            Explainer explainer = new Explainer(posed, assumed, progress);
            return switch (Asked.of(question, model, explainer)) {
                case Asked.Whole whole -> whole(explainer.explain(), progress);
                case Asked.OfPattern(var pattern) -> pattern(posed.result(), explainer.reason(pattern), progress);
                case Asked.OfElement(var name) -> elements(explainer.element(name), progress);
                case Asked.WhyNot(var decisions) -> instead(explainer.instead(decisions), progress);
                case Asked.Unclear unclear -> throw new CommandFailure(unclear(unclear), ExitCode.USAGE);
            };
        }
    }

    /** What a number was assumed of. */
    private static Set<String> assumed(List<Diagnostic> diagnostics) {
        Set<String> subjects = new LinkedHashSet<>();
        diagnostics.stream().filter(d -> ASSUMPTIONS.contains(d.code().id())).forEach(d -> subjects.add(d.subject()));
        return subjects;
    }

    private static String unclear(Asked.Unclear unclear) {
        return unclear.message().replaceFirst("\\.$", "")
                + switch (unclear.fixes().size()) {
                    case 0 -> "; partita explain FILE alone names all there are";
                    case 1 -> "; did you mean " + unclear.fixes().get(0) + "?";
                    default -> "; these are: " + String.join(" | ", unclear.fixes());
                };
    }

    private int whole(Explanation explanation, ProgressLine progress) {
        return show(
                progress,
                isJson() ? ExplanationJson.write(explanation) : ExplanationText.write(explanation, options.terminal()));
    }

    private int pattern(DesignResult result, Reason reason, ProgressLine progress) {
        return show(
                progress,
                isJson()
                        ? ExplanationJson.reason(result, reason)
                        : ReasonText.write(result, reason, options.terminal()));
    }

    private int elements(List<Element> elements, ProgressLine progress) {
        return show(
                progress,
                isJson() ? ExplanationJson.elements(elements) : ExplanationText.elements(elements, options.terminal()));
    }

    private int instead(Instead instead, ProgressLine progress) {
        return show(
                progress,
                isJson() ? ExplanationJson.instead(instead) : ExplanationText.instead(instead, options.terminal()));
    }

    private int show(ProgressLine progress, String text) {
        progress.close();
        streams().out().print(text);
        return ExitCode.GOOD;
    }

    private boolean isJson() {
        return options.format == CommonOptions.Format.json;
    }

    /** Someone waits at a terminal. */
    private boolean isWatched() {
        return Boolean.getBoolean("partita.watched") && !options.quiet;
    }

    private void print(Document document, List<Diagnostic> diagnostics) {
        List<Diagnostic> shown =
                diagnostics.stream().filter(d -> d.severity() != Severity.NOTE).toList();
        if (!shown.isEmpty()) {
            streams()
                    .err()
                    .print(
                            isJson()
                                    ? DiagnosticText.json(shown)
                                    : DiagnosticText.write(shown, document.sources(), options.terminal()));
        }
    }
}
