package dev.partita.cli;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.json.ExplanationJson;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.emit.terminal.ExplanationText;
import dev.partita.emit.terminal.ReasonText;
import dev.partita.emit.terminal.Terminal;
import dev.partita.explain.Explainer;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.read.finding.ReadCode;
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
            description =
                    "A pattern, a table, item type or index, a finding's code, or \"why not\" with a line as under"
                            + " Decisions; without: everything.")
    private List<String> question = new ArrayList<>();

    @Override
    public Integer call() {
        Optional<Code> alone = question.isEmpty() ? Codes.named(file) : Optional.empty();
        if (alone.isPresent()) {
            return show(Codes.text(alone.get()));
        }
        Document document = Document.read(file, streams());
        List<Diagnostic> diagnostics = new ArrayList<>(document.read().diagnostics());
        Optional<Code> code = Codes.named(String.join(" ", question).strip());
        Designer.Posing posing = document.read()
                .model()
                .map(this::posed)
                .orElseGet(() -> new Designer.Posing(Optional.empty(), List.of()));
        diagnostics.addAll(posing.diagnostics());
        if (code.isPresent()) {
            return show(code(code.get(), Codes.findings(code.get(), diagnostics, posing.posed()), document));
        }
        remark(withoutNotes(diagnostics), document);
        return posing.posed()
                .map(p -> explain(p, assumed(diagnostics)))
                .orElse(DesignCommand.isInfeasible(diagnostics) ? ExitCode.INFEASIBLE : ExitCode.ERRORS);
    }

    private Designer.Posing posed(Model model) {
        try (ProgressLine progress = new ProgressLine(streams().err(), isWatched())) {
            progress.at("the design");
            return new Designer(model).pose();
        }
    }

    private int explain(Posed posed, Set<String> assumed) {
        try (ProgressLine progress = new ProgressLine(streams().err(), isWatched())) {
            String text = answer(posed, new Explainer(posed, assumed, progress));
            progress.close();
            return show(text);
        }
    }

    private String answer(Posed posed, Explainer explainer) {
        Terminal terminal = options.terminal();
        return switch (Asked.of(question, posed.result().model(), explainer)) {
            case Asked.Whole whole -> {
                Explanation all = explainer.explain();
                yield isJson() ? ExplanationJson.write(all) : ExplanationText.write(all, terminal);
            }
            case Asked.OfPattern(var pattern) -> {
                Reason reason = explainer.reason(pattern);
                yield isJson()
                        ? ExplanationJson.reason(posed.result(), reason)
                        : ReasonText.write(posed.result(), reason, terminal);
            }
            case Asked.OfElement(var name) -> {
                List<Element> elements = explainer.element(name);
                yield isJson() ? ExplanationJson.elements(elements) : ExplanationText.elements(elements, terminal);
            }
            case Asked.WhyNot(var decisions) -> {
                Instead instead = explainer.instead(decisions);
                yield isJson() ? ExplanationJson.instead(instead) : ExplanationText.instead(instead, terminal);
            }
            case Asked.Unclear unclear -> throw new CommandFailure(unclear(unclear), ExitCode.USAGE);
        };
    }

    /** What a finding means, and where the document or its design has it. */
    private String code(Code code, List<Diagnostic> findings, Document document) {
        return isJson()
                ? DiagnosticText.json(findings)
                : Codes.text(code)
                        + findings.stream()
                                .map(d -> DiagnosticText.write(d, document.sources(), options.terminal()))
                                .collect(Collectors.joining());
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

    private int show(String text) {
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
}
