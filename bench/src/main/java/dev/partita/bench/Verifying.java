package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How long a verification takes for each pattern: all applications one after the other, in one process, on one emulator; and again, when
 * both have compiled what they run.
 */
final class Verifying {
    private static final int AGAIN = 2;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<String> PROPERTIES = List.of("partita.root", "partita.dynamodb-local");

    private final List<Document> documents;
    private final MarkdownTable table = MarkdownTable.withNumbers(
            1,
            "application",
            "patterns",
            "calls",
            "seconds",
            "CPU s",
            "CPU s of the emulator",
            "ms a pattern",
            "CPU ms a pattern");

    private Verifying(List<Document> documents) {
        this.documents = documents;
    }

    /** What was spent, on how many patterns. */
    private record Spent(long patterns, long calls, double seconds, double own, double emulator) {
        static final Spent NOTHING = new Spent(0, 0, 0, 0, 0);

        Spent plus(Spent other) {
            return new Spent(
                    patterns + other.patterns,
                    calls + other.calls,
                    seconds + other.seconds,
                    own + other.own,
                    emulator + other.emulator);
        }
    }

    /** Measured in a process that is started as the command is. */
    static String measured(Effort effort) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:MetaspaceSize=128m",
                "--enable-native-access=ALL-UNNAMED",
                "-Dsun.misc.unsafe.memory.access=allow"));
        PROPERTIES.forEach(p -> command.add("-D" + p + "=" + System.getProperty(p)));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Verifying.class.getName()));
        effort.documents().forEach(d -> command.add(d.name()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String table = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return table;
    }

    /** Prints the table of the applications with these names. */
    public static void main(String[] names) {
        System.out.print(new Verifying(Stream.of(names).map(Document::named).toList()).table());
    }

    private String table() {
        List<DesignResult> designs = documents.stream().map(Document::design).toList();
        try (LocalDynamo dynamo = LocalDynamo.lasting()) {
            Spent first = Spent.NOTHING;
            for (int i = 0; i < designs.size(); i++) {
                Spent one = verify(designs.get(i), dynamo);
                row(documents.get(i).name(), one);
                first = first.plus(one);
            }
            row("all", first);
            Spent again = Spent.NOTHING;
            for (int round = 0; round < AGAIN; round++) {
                again = Spent.NOTHING;
                for (DesignResult design : designs) {
                    again = again.plus(verify(design, dynamo));
                }
            }
            row("all, the third time in these processes", again);
        }
        return table.toString();
    }

    /** Never anything but what holds: else what was measured is no verification. */
    private static Spent verify(DesignResult result, LocalDynamo dynamo) {
        ProcessHandle emulator = ProcessHandle.of(dynamo.pid()).orElseThrow();
        double own = processor(ProcessHandle.current());
        double theirs = processor(emulator);
        long began = System.nanoTime();
        Verification evidence = new Verifier(
                        new Subject(result.model(), result.design(), result.plans()), Options.DEFAULT)
                .verify(Ground.of(dynamo));
        if (evidence.verdict() != Verification.Verdict.HOLDS) {
            throw new IllegalStateException(result.model().application() + ": " + evidence.verdict());
        }
        return new Spent(
                result.model().patterns().size(),
                evidence.executions(),
                (System.nanoTime() - began) / NANOS_PER_SECOND,
                processor(ProcessHandle.current()) - own,
                processor(emulator) - theirs);
    }

    /** Seconds of all its threads so far. */
    private static double processor(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / NANOS_PER_SECOND;
    }

    private void row(String name, Spent spent) {
        List<String> cells =
                new ArrayList<>(List.of(name, Long.toString(spent.patterns()), Long.toString(spent.calls())));
        cells.add(text(spent.seconds(), 1));
        cells.add(text(spent.own(), 1));
        cells.add(text(spent.emulator(), 1));
        cells.add(text(spent.seconds() * 1_000 / spent.patterns(), 0));
        cells.add(text((spent.own() + spent.emulator()) * 1_000 / spent.patterns(), 0));
        table.row(cells.toArray(String[]::new));
    }

    private static String text(double number, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", number);
    }
}
