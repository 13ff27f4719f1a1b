package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.Findings;
import dev.partita.read.twin.Twin;
import dev.partita.read.yaml.YamlDocument;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.foreign.ForeignDesign;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code partita convert FILE --to md|yaml}: an access-pattern document in its other form; a requirement document of AWS's modelling server
 * as an access-pattern document; a design in another tool's file as a table-design document.
 */
@Command(
        name = "convert",
        description =
                "Writes an access-pattern document in its other form, Markdown or YAML; AWS's dynamodb_requirement.md as an access-pattern document with ? for what it does not say; or the design in another tool's file (a CloudFormation template, a CreateTable request, a model"
                        + " of NoSQL Workbench, AWS's dynamodb_data_model.json or schema.json) as a table-design document,"
                        + " in Markdown with empty places for what the file does not say.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita convert access-patterns.md --to yaml > access-patterns.yaml",
            "  partita convert access-patterns.yaml --to md > access-patterns.md",
            "  partita convert dynamodb_requirement.md --to md > access-patterns.md",
            "  partita convert template.yaml --to md > table-design.md",
            "  partita convert schema.json --to md --patterns access-patterns.md"
        })
final class ConvertCommand extends Partita.Subcommand {
    @Parameters(paramLabel = "FILE", description = "The file; - for standard input.")
    private String file;

    @Option(names = "--to", paramLabel = "FORM", required = true, description = "md or yaml; of a table design md.")
    private Form form;

    private enum Form {
        md,
        yaml
    }

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "The access-pattern document: what follows from names is filled in.")
    private Optional<String> patterns = Optional.empty();

    @Override
    public Integer call() {
        byte[] bytes = Document.bytes(file, streams());
        String text = new String(bytes, StandardCharsets.UTF_8);
        Optional<Draft> requirement = DocumentReader.requirement(file, bytes);
        if (requirement.isPresent()) {
            return written(requirement.get(), new Findings(), text);
        }
        boolean isDesign = ForeignDesign.is(text) || DocumentReader.isYaml(file) && !YamlDocument.is(file, text);
        return isDesign ? design(text) : twin(bytes, text);
    }

    private int twin(byte[] bytes, String text) {
        Findings findings = DocumentReader.findings(file);
        Optional<Draft> draft = DocumentReader.draft(file, bytes, findings);
        if (draft.isEmpty() || findings.hasErrors()) {
            return told(findings.inOrder(), text, false);
        }
        if (draft.get().entities().isEmpty() && draft.get().patterns().isEmpty()) {
            throw new CommandFailure(
                    file + " has neither entities nor access patterns: it is no access-pattern document",
                    ExitCode.ERRORS);
        }
        return written(draft.get(), findings, text);
    }

    private int written(Draft draft, Findings findings, String text) {
        Twin twin = form == Form.yaml ? Twin.yaml(draft) : Twin.markdown(draft);
        twin.lost().ifPresent(line -> {
            throw new CommandFailure(
                    (form == Form.yaml ? "YAML" : "Markdown") + " has no way to say this, and nothing was written: "
                            + line.strip(),
                    ExitCode.ERRORS);
        });
        streams().out().print(twin.text());
        return told(findings.inOrder(), text, true);
    }

    private int design(String text) {
        if (form != Form.md) {
            throw new CommandFailure("a table design can be converted to md, not to " + form, ExitCode.USAGE);
        }
        Remarks remarks = new Remarks();
        Optional<DesignText> design = read(text, remarks);
        design.ifPresent(d -> streams().out().print(DraftDocument.write(d, file)));
        return told(remarks.inOrder(), text, design.isPresent());
    }

    private int told(List<Diagnostic> found, String text, boolean isWritten) {
        if (!found.isEmpty() && !(options.quiet && isWritten)) {
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
