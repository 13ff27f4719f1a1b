package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
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
        streams().out().print(findings(diagnostics, document.sources()));
        if (diagnostics.isEmpty() && options.format == CommonOptions.Format.text && !options.quiet) {
            streams().out().print("Nothing to remark.\n");
        }
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR) ? ExitCode.ERRORS : ExitCode.GOOD;
    }
}
