package dev.partita.cli;

import dev.partita.check.Checks;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.Delivery;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.json.DiagnosticSarif;
import dev.partita.emit.json.VerificationJson;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.emit.terminal.Summary;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.pipeline.DesignCode;
import dev.partita.pipeline.Designer;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.run.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partita design FILE}: the main job. */
@Command(
        name = "design",
        description = "Computes the cheapest design for a document, executes every pattern on it, and writes both.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita design access-patterns.md",
            "  partita design .",
            "  partita design access-patterns.md --layout auto --no-verify --out design"
        })
final class DesignCommand extends Partita.Subcommand {
    @Parameters(
            paramLabel = "FILE",
            description = "The access-pattern document, or the folder that it is in; - for standard input.")
    private String file;

    @Option(
            names = {"-o", "--out", "--to"},
            paramLabel = "DIR",
            description = "Where to write (default: partita beside FILE).")
    private Optional<String> out = Optional.empty();

    @Option(names = "--no-verify", description = "Leave the execution out.")
    private boolean isUnverified;

    @Option(names = "--layout", paramLabel = "single|multi|auto", description = "Instead of the document's setting.")
    private Optional<Layout> layout = Optional.empty();

    @Mixin
    private DataOptions data = new DataOptions();

    /** Written as on the command line. */
    enum Layout {
        single,
        multi,
        auto
    }

    @Override
    public Integer call() {
        Document document = Document.read(file, streams());
        List<Diagnostic> diagnostics = new ArrayList<>(document.read().diagnostics());
        Optional<Model> model = document.read().model().map(this::withLayout);
        if (model.isEmpty()) {
            print(document, diagnostics);
            printSarif(diagnostics);
            return ExitCode.ERRORS;
        }
        if (isUnverified) {
            return design(document, model.get(), diagnostics, Optional.empty());
        }
        try (Stage.Prepared stage = Stage.prepared()) {
            return design(document, model.get(), diagnostics, Optional.of(stage));
        }
    }

    /** @param stage where the design is executed; empty: it is not */
    private int design(Document document, Model model, List<Diagnostic> diagnostics, Optional<Stage.Prepared> stage) {
        Designer.Outcome outcome = new Designer(model).design();
        diagnostics.addAll(outcome.diagnostics());
        print(document, diagnostics);
        if (outcome.result().isEmpty()) {
            printSarif(diagnostics);
            return isInfeasible(diagnostics) ? ExitCode.INFEASIBLE : ExitCode.ERRORS;
        }
        return deliver(document.name(), outcome.result().get(), diagnostics, stage);
    }

    static boolean isInfeasible(List<Diagnostic> diagnostics) {
        return diagnostics.stream().anyMatch(d -> d.code() == DesignCode.INFEASIBLE);
    }

    private Model withLayout(Model model) {
        return layout.map(l -> model.with(
                        model.settings().with(Settings.Layout.valueOf(l.name().toUpperCase(Locale.ROOT)))))
                .orElse(model);
    }

    private int deliver(
            String name, DesignResult designed, List<Diagnostic> diagnostics, Optional<Stage.Prepared> stage) {
        Path folder = folder(name);
        List<Checks.Outcome> checks = Checks.run(designed);
        DesignResult result = Evidence.with(designed, checks);
        Options tried = new Options(
                data.seed, data.scale(), Optional.empty(), shown(folder).toString());
        Optional<Verification> evidence = stage.map(s -> Evidence.of(result, checks, tried, s));
        Map<String, String> files = Delivery.of(result, evidence, origin(name));
        write(folder, files);
        checks.forEach(c -> diagnostics.addAll(c.findings()));
        printSarif(diagnostics);
        if (options.format == CommonOptions.Format.json) {
            streams().out().print(DesignJson.write(result));
        } else if (options.format == CommonOptions.Format.text && !options.quiet) {
            streams().out().print(Summary.write(result, evidence, options.terminal()));
            streams().out().print("Written to " + shown(folder) + ": " + String.join(", ", files.keySet()) + "\n");
        }
        boolean isRefuted =
                evidence.map(e -> e.verdict() == Verification.Verdict.REFUTED).orElse(Evidence.refute(checks));
        return isRefuted ? ExitCode.REFUTED : ExitCode.GOOD;
    }

    /** What an earlier run said of the evidence is true no more. */
    private void write(Path folder, Map<String, String> files) {
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        files.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        List<String> obsolete = Stream.of(VerificationJson.FILE)
                .filter(f -> !files.containsKey(f))
                .toList();
        try {
            Replacement.replace(folder, bytes, obsolete);
        } catch (IOException refused) {
            throw CommandFailure.unwritten(shown(folder).toString(), refused, "--out");
        }
    }

    private TableDesignDocument.Origin origin(String name) {
        return new TableDesignDocument.Origin(
                Optional.empty(),
                name.equals("-")
                        ? Optional.empty()
                        : Optional.of(Path.of(name).getFileName().toString()));
    }

    private Path folder(String name) {
        if (out.isPresent()) {
            return streams().resolve(out.get());
        }
        Path beside = name.equals("-")
                ? streams().folder()
                : streams().resolve(name).toAbsolutePath().getParent();
        return beside.resolve("partita");
    }

    private Path shown(Path folder) {
        Path from = streams().folder().toAbsolutePath();
        return folder.toAbsolutePath().startsWith(from) ? from.relativize(folder.toAbsolutePath()) : folder;
    }

    private void printSarif(List<Diagnostic> diagnostics) {
        if (options.format == CommonOptions.Format.sarif) {
            streams().out().print(DiagnosticSarif.write(diagnostics));
        }
    }

    private void print(Document document, List<Diagnostic> diagnostics) {
        if (options.format != CommonOptions.Format.sarif) {
            remark(options.quiet ? withoutNotes(diagnostics) : diagnostics, document);
        }
    }
}
