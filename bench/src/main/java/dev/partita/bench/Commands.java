package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** How long commands take from start to end, and how much memory they need. */
final class Commands {
    private static final String LAUNCHER = System.getProperty("partita.launcher", "./partita");
    private static final String EXAMPLE = "examples/shop/access-patterns.md";
    private static final int LOOK_EVERY_MILLIS = 5;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Effort effort;

    Commands(Effort effort) {
        this.effort = effort;
    }

    /** What one command took. */
    record Run(double seconds, OptionalLong kilobytes) {}

    String measured() throws IOException, InterruptedException {
        // The first one builds, if that is needed.
        run(List.of("--version"));
        MarkdownTable table =
                MarkdownTable.withNumbers(1, "command", "runs", "least (s)", "median (s)", "most (s)", "memory (MB)");
        row(table, "--version", List.of("--version"), effort.starts());
        row(table, "check " + EXAMPLE, List.of("check", EXAMPLE), effort.starts());
        Path out = Document.ROOT.resolve("bench/target/designs");
        for (Document document : effort.documents()) {
            List<String> command = List.of(
                    "design",
                    document.file().toString(),
                    "--no-verify",
                    "--out",
                    out.resolve(document.name()).toString());
            row(table, "design " + document.name() + " --no-verify", command, effort.designs());
        }
        return table.toString();
    }

    private static void row(MarkdownTable table, String name, List<String> command, int times)
            throws IOException, InterruptedException {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            runs.add(run(command));
        }
        List<Double> seconds = runs.stream().map(Run::seconds).sorted().toList();
        OptionalLong most =
                runs.stream().flatMapToLong(r -> r.kilobytes().stream()).max();
        table.row(
                "`" + name + "`",
                Integer.toString(times),
                text(seconds.get(0)),
                text(seconds.get(times / 2)),
                text(seconds.get(times - 1)),
                most.isPresent() ? Long.toString(most.getAsLong() / 1024) : "");
    }

    static Run run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER));
        command.addAll(arguments);
        long began = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(Document.ROOT.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        OptionalLong kilobytes = OptionalLong.empty();
        while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
            OptionalLong now = PeakMemory.of(process);
            kilobytes = now.isPresent() ? now : kilobytes;
        }
        double seconds = (System.nanoTime() - began) / NANOS_PER_SECOND;
        if (process.exitValue() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return new Run(seconds, kilobytes);
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.2f", seconds);
    }
}
