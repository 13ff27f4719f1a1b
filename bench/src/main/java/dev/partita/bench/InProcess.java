package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.model.Model;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long the stages take in a process that is warm. */
final class InProcess {
    private static final List<String> STAGES = List.of("read", "design", "emit");

    private final Effort effort;

    InProcess(Effort effort) {
        this.effort = effort;
    }

    /** @param log where the measuring library prints */
    String measured(Path log) throws RunnerException {
        Collection<RunResult> results = new Runner(options(log)).run();
        MarkdownTable table = MarkdownTable.withNumbers(
                1, "application", "entities", "patterns", "read (ms)", "read and design (ms)", "emit (ms)");
        for (Document document : effort.documents()) {
            Model model = document.model();
            table.row(
                    document.name(),
                    Integer.toString(model.entities().size()),
                    Integer.toString(model.patterns().size()),
                    cell(results, "read", document),
                    cell(results, "design", document),
                    cell(results, "emit", document));
        }
        return table.toString();
    }

    private Options options(Path log) {
        TimeValue iteration = TimeValue.milliseconds(effort.milliseconds());
        return new OptionsBuilder()
                .include("\\." + Stages.class.getSimpleName() + "\\.(" + String.join("|", STAGES) + ")$")
                .param(
                        "document",
                        effort.documents().stream().map(Document::name).toArray(String[]::new))
                .mode(Mode.AverageTime)
                .timeUnit(java.util.concurrent.TimeUnit.MILLISECONDS)
                .forks(1)
                .warmupIterations(effort.warmUps())
                .warmupTime(iteration)
                .measurementIterations(effort.iterations())
                .measurementTime(iteration)
                .shouldFailOnError(true)
                .output(log.toString())
                .build();
    }

    private static String cell(Collection<RunResult> results, String stage, Document document) {
        return results.stream()
                .filter(r -> r.getParams().getBenchmark().endsWith("." + stage))
                .filter(r -> r.getParams().getParam("document").equals(document.name()))
                .map(r -> text(r.getPrimaryResult()))
                .findFirst()
                .orElse("");
    }

    private static String text(Result<?> result) {
        return number(result.getScore()) + " ± " + number(result.getScoreError());
    }

    private static String number(double milliseconds) {
        return String.format(Locale.ROOT, milliseconds < 10 ? "%.2f" : "%,.0f", milliseconds);
    }
}
