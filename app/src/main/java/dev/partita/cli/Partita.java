package dev.partita.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code partita} command. */
@Command(
        name = "partita",
        description = "From access patterns to the cheapest DynamoDB design, proved by running it.",
        mixinStandardHelpOptions = true,
        version = "partita 0.1.0")
public final class Partita implements Runnable {

    private final PrintStream out;

    private Partita(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] args) {
        System.exit(run(List.of(args), Path.of("").toAbsolutePath(), System.in, System.out, System.err));
    }

    /** Runs one command line and returns its exit code; relative paths start at {@code workingDirectory}. */
    public static int run(
            List<String> args, Path workingDirectory, InputStream in, PrintStream out, PrintStream err) {
        return new CommandLine(new Partita(out))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(args.toArray(String[]::new));
    }

    @Override
    public void run() {
        CommandLine.usage(this, out);
    }
}
