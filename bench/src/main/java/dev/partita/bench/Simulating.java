package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.verify.simulate.Busier;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** A minute of the shop's peak at a million requests a second, from the first call in a new process on. */
public class Simulating {
    /** The 41 patterns of the shop send 39,715 requests a second. */
    private static final long TIMES = 26;

    private static final int PROCESSES = 3;

    /** The shop as often as that. */
    @State(Scope.Benchmark)
    public static class Busy {
        private Optional<DesignResult> result = Optional.empty();

        @org.openjdk.jmh.annotations.Setup
        public void design() {
            result = Optional.of(Busier.times(Document.named("shop").design(), TIMES));
        }
    }

    @Benchmark
    public Simulation minute(Busy busy) {
        return Simulator.run(busy.result.orElseThrow(), Setup.USUAL);
    }

    /** @param log where the measuring library prints */
    static String measured(Path log) throws RunnerException {
        RunResult result = new Runner(new OptionsBuilder()
                        .include("\\." + Simulating.class.getSimpleName() + "\\.minute$")
                        .mode(org.openjdk.jmh.annotations.Mode.SingleShotTime)
                        .timeUnit(TimeUnit.MILLISECONDS)
                        .forks(PROCESSES)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .shouldFailOnError(true)
                        .output(log.toString())
                        .build())
                .runSingle();
        MarkdownTable table = MarkdownTable.withNumbers(1, "application", "patterns", "requests a second", "seconds");
        table.row(
                "shop",
                Integer.toString(Document.named("shop").model().patterns().size()),
                "1,032,590",
                String.format(
                        Locale.ROOT, "%.1f", result.getPrimaryResult().getScore() / TimeUnit.SECONDS.toMillis(1)));
        return table.toString();
    }
}
