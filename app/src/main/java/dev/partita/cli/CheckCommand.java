package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.DiagnosticSarif;
import dev.partita.emit.terminal.DiagnosticText;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code partita check FILE}. */
@Command(
        name = "check",
        description = "Reads and checks an access-pattern document.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  partita check access-patterns.md")
final class CheckCommand extends Partita.Subcommand {
    @Parameters(paramLabel = "FILE", description = "The document; - for standard input.")
    private String file;

    @Override
    public Integer call() {
        Document document = Document.read(file, streams());
        List<Diagnostic> diagnostics = document.read().diagnostics();
        switch (options.format) {
            case json -> streams().out().print(DiagnosticText.json(diagnostics));
            case sarif -> streams().out().print(DiagnosticSarif.write(diagnostics));
            case text -> {
                streams().out().print(DiagnosticText.write(diagnostics, document.sources(), options.terminal()));
                if (diagnostics.isEmpty() && !options.quiet) {
                    streams().out().print("Nothing to remark.\n");
                }
            }
        }
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR) ? ExitCode.ERRORS : ExitCode.GOOD;
    }
}
