package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.model.Model;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.foreign.ForeignDesign;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partita convert FILE --to md}: a design in another tool's file as a table-design document. */
@Command(
        name = "convert",
        description =
                "Writes the design in another tool's file (a CloudFormation template, a CreateTable request, a model"
                        + " of NoSQL Workbench, AWS's dynamodb_data_model.json or schema.json) as a table-design document,"
                        + " with empty places for what the file does not say.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita convert template.yaml --to md > table-design.md",
            "  partita convert schema.json --to md --patterns access-patterns.md"
        })
final class ConvertCommand extends Partita.Subcommand {
    @Parameters(paramLabel = "FILE", description = "The file; - for standard input.")
    private String file;

    @Option(names = "--to", paramLabel = "FORM", required = true, description = "md: a table-design document.")
    private String form;

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "The access-pattern document: what follows from names is filled in.")
    private Optional<String> patterns = Optional.empty();

    @Override
    public Integer call() {
        if (!form.equals("md")) {
            throw new CommandFailure("a design can be converted to md, not to " + form, ExitCode.USAGE);
        }
        byte[] bytes = Document.bytes(file, streams());
        String text = new String(bytes, StandardCharsets.UTF_8);
        Remarks remarks = new Remarks();
        Optional<DesignText> design = read(text, remarks);
        List<Diagnostic> found = remarks.inOrder();
        design.ifPresent(d -> streams().out().print(DraftDocument.write(d, file)));
        if (!found.isEmpty() && !(options.quiet && design.isPresent())) {
            streams().err().print(findings(found, DiagnosticText.Sources.of(file, text)));
        }
        return found.stream().anyMatch(d -> d.severity() == Severity.ERROR) ? ExitCode.ERRORS : ExitCode.GOOD;
    }

    private Optional<DesignText> read(String text, Remarks remarks) {
        if (patterns.isEmpty()) {
            return ForeignDesign.drawn(file, text, remarks);
        }
        Document document = Document.read(patterns.get(), streams());
        Optional<Model> model = document.read().model();
        if (model.isEmpty()) {
            remarks.addAll(document.read().diagnostics());
        }
        return model.flatMap(m -> ForeignDesign.read(file, text, m, remarks));
    }
}
