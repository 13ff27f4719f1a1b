package dev.partita.cli;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.DiagnosticSarif;
import dev.partita.emit.terminal.DiagnosticText;
import dev.partita.solve.SolverUnavailable;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** The {@code partita} command. */
@Command(
        name = "partita",
        description = "From access patterns to the cheapest DynamoDB design, proved by running it.",
        subcommands = {
            DesignCommand.class,
            CheckCommand.class,
            ExplainCommand.class,
            ReviewCommand.class,
            VerifyCommand.class,
            RunCommand.class,
            SimulateCommand.class,
            EmitCommand.class,
            ConvertCommand.class
        },
        mixinStandardHelpOptions = true,
        version = "partita 0.1.0",
        footerHeading = "%nExample:%n",
        footer = "  partita design examples/shop/access-patterns.md")
public final class Partita implements Runnable {
    private final Streams streams;

    private Partita(Streams streams) {
        this.streams = streams;
    }

    public static void main(String[] args) {
        PrintStream out = utf8(System.out);
        PrintStream err = utf8(System.err);
        int exit = run(List.of(args), Path.of("").toAbsolutePath(), System.in, out, err);
        if (out.checkError()) {
            err.print("partita: standard output could not be written to its end\n");
            exit = Math.max(exit, ExitCode.USAGE);
        }
        System.exit(exit);
    }

    /** Whatever the machine's encoding: the same bytes everywhere. */
    private static PrintStream utf8(PrintStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }

    /** Runs one command line and returns its exit code; relative paths start at {@code workingDirectory}. */
    public static int run(List<String> args, Path workingDirectory, InputStream in, PrintStream out, PrintStream err) {
        return new CommandLine(new Partita(new Streams(workingDirectory, in, out, err)))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setExecutionExceptionHandler((bug, line, parsed) -> report(bug, err))
                .execute(args.toArray(String[]::new));
    }

    private static int report(Exception bug, PrintStream err) {
        if (bug instanceof CommandFailure failure) {
            err.print("partita: " + failure.getMessage() + "\n");
            return failure.exitCode();
        }
        if (bug instanceof SolverUnavailable missing) {
            err.print(
                    "partita: " + missing.getMessage() + "; it is unpacked into " + System.getProperty("java.io.tmpdir")
                            + ", which needs some 60 MB of room and must allow programs to run (-Djava.io.tmpdir chooses another"
                            + " folder)\n");
            return ExitCode.USAGE;
        }
        err.println("partita: this is a bug; please report the following with the document that caused it");
        bug.printStackTrace(err);
        return ExitCode.BUG;
    }

    Streams streams() {
        return streams;
    }

    @Override
    public void run() {
        CommandLine.usage(this, streams.out());
    }

    /** What every subcommand starts from. */
    abstract static class Subcommand implements Callable<Integer> {
        @ParentCommand
        private Partita parent;

        @CommandLine.Mixin
        CommonOptions options = new CommonOptions();

        Streams streams() {
            return parent.streams();
        }

        /** Findings as the format asks for them. */
        String findings(List<Diagnostic> findings, DiagnosticText.Sources sources) {
            return switch (options.format) {
                case json -> DiagnosticText.json(findings);
                case sarif -> DiagnosticSarif.write(findings);
                case text -> DiagnosticText.write(findings, sources, options.terminal());
            };
        }

        /** Findings that stand beside a result: on standard error, and nothing where there is none. */
        void remark(List<Diagnostic> findings, Document document) {
            if (!findings.isEmpty()) {
                streams().err().print(findings(findings, document.sources()));
            }
        }

        static List<Diagnostic> withoutNotes(List<Diagnostic> findings) {
            return findings.stream().filter(d -> d.severity() != Severity.NOTE).toList();
        }
    }
}
