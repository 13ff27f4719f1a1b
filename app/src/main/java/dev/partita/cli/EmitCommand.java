package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.Target;
import dev.partita.emit.code.Unwritable;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.emit.text.JsonText;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code partita emit TARGET DIR}: a delivered design as code, templates and documents. */
@Command(
        name = "emit",
        description = "Writes a delivered design as what a tool or a language needs. What somebody changed is not"
                + " overwritten.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita emit --list",
            "  partita emit cloudformation partita",
            "  partita emit cloudformation partita --to infrastructure"
        })
final class EmitCommand extends Partita.Subcommand {
    /** It costs money, so the setting that prices it switches it on, too. */
    private static final String UNRECOVERABLE =
            "Point-in-time recovery is off, and not in the bill; the setting | Point-in-time recovery | yes | adds it"
                    + " to both.\n";

    private static final int MOST_NAMED = 12;

    @Parameters(index = "0", arity = "0..1", paramLabel = "TARGET", description = "What to write; --list shows all.")
    private Optional<String> target = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "DIR", description = "The folder that partita design wrote.")
    private Optional<String> folder = Optional.empty();

    @Option(
            names = {"-o", "--to", "--out"},
            paramLabel = "DIR",
            description = "Where to write (default: TARGET in DIR).")
    private Optional<String> to = Optional.empty();

    @Option(names = "--force", description = "Overwrite what was changed or is not ours.")
    private boolean isForced;

    @Option(names = "--list", description = "Show what can be written.")
    private boolean isList;

    @Override
    public Integer call() {
        if (isList) {
            streams().out().print(list());
            return ExitCode.GOOD;
        }
        Target known = known(target.orElseThrow(() -> usage("which target? (partita emit --list shows them)")));
        String from = folder.orElseThrow(() ->
                usage("which design? (partita emit " + known.name() + " DIR, where DIR is what partita design wrote)"));
        DesignFolder design = DesignFolder.read(from, streams());
        SortedMap<String, byte[]> files;
        try {
            files = known.write(design.result(), design.evidence());
        } catch (Unwritable refused) {
            streams().err().print(findings(List.of(refused.diagnostic()), DiagnosticText.Sources.of(from, "")));
            return ExitCode.ERRORS;
        }
        String shown = to.orElse(Path.of(from, known.name()).toString());
        new EmittedFolder(streams().resolve(shown), shown).write(known.name(), files, isForced);
        report(known, shown, files);
        leftOut(known.leftOut(design.result()), from);
        boolean isUnrecoverable = !design.result().model().settings().pointInTimeRecovery() && known.isInfrastructure();
        if (isUnrecoverable && options.format == CommonOptions.Format.text && !options.quiet) {
            streams().out().print(UNRECOVERABLE);
        }
        return ExitCode.GOOD;
    }

    private void leftOut(List<Diagnostic> patterns, String from) {
        if (!patterns.isEmpty() && !options.quiet) {
            streams().err().print(findings(patterns, DiagnosticText.Sources.of(from, "")));
        }
    }

    private static CommandFailure usage(String message) {
        return new CommandFailure(message, ExitCode.USAGE);
    }

    private static Target known(String name) {
        return Target.named(name)
                .orElseThrow(() -> usage("there is no target " + name + "; there are "
                        + String.join(
                                ", ", Target.ALL.stream().map(Target::name).toList())));
    }

    private void report(Target known, String shown, SortedMap<String, byte[]> files) {
        if (options.format == CommonOptions.Format.json) {
            ObjectNode object = JsonText.object();
            object.put("target", known.name());
            object.put("folder", shown);
            object.set("files", JsonText.texts(files.keySet()));
            streams().out().print(JsonText.asIs(object));
        } else if (!options.quiet) {
            streams().out().print("Written to " + shown + ": " + String.join(", ", named(files.keySet())) + "\n");
        }
    }

    /** All of few files; of many those beside each other, and how many each folder has. */
    private static Collection<String> named(Collection<String> files) {
        if (files.size() <= MOST_NAMED) {
            return files;
        }
        Map<String, Integer> counts = new TreeMap<>();
        files.forEach(f -> counts.merge(f.contains("/") ? f.substring(0, f.indexOf('/') + 1) : f, 1, Integer::sum));
        return counts.entrySet().stream()
                .map(e -> e.getKey() + (e.getKey().endsWith("/") ? " (" + e.getValue() + " files)" : ""))
                .toList();
    }

    private String list() {
        if (options.format == CommonOptions.Format.json) {
            ArrayNode array = JsonText.array();
            Target.ALL.forEach(t -> array.addObject().put("name", t.name()).put("about", t.about()));
            return JsonText.asIs(array);
        }
        int width = Target.ALL.stream().mapToInt(t -> t.name().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        List<Target> targets = Target.ALL;
        targets.forEach(t -> text.append(t.name())
                .append(" ".repeat(width - t.name().length() + 2))
                .append(t.about())
                .append('\n'));
        return text.toString();
    }
}
