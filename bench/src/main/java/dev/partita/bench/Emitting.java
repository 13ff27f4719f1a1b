package dev.partita.bench;

import dev.partita.emit.Target;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** How long the targets of {@code partita emit} take, one after the other, in time of the processor that writes them. */
final class Emitting {
    private static final List<String> CODE = List.of("java", "typescript", "python");
    private static final int VAST = 400;
    private static final int QUICKLY = 40;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int BYTES_PER_KILOBYTE = 1000;

    private final Effort effort;
    private final MarkdownTable table = MarkdownTable.withNumbers(
            2, "application", "targets", "patterns", "files (kB)", "first run (s)", "median of the rest (s)");

    Emitting(Effort effort) {
        this.effort = effort;
    }

    /** All targets of the applications, and the code of a made-up application of two thousand patterns. */
    String measured() {
        for (Document document : effort.documents()) {
            row(document.name(), "all " + Target.ALL.size(), Target.ALL, document.design());
        }
        DesignResult vast = made(effort.isQuick() ? QUICKLY : VAST);
        for (String name : CODE) {
            row("made up", name, List.of(Target.named(name).orElseThrow()), vast);
        }
        return table.toString();
    }

    private static DesignResult made(int entities) {
        byte[] text = Growth.document("multi", entities).getBytes(StandardCharsets.UTF_8);
        return new Designer(DocumentReader.read("corpus", text).model().orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    private void row(String application, String what, List<Target> targets, DesignResult result) {
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 1 + effort.warmUps() + effort.iterations()).forEach(i -> runs.add(once(targets, result)));
        List<Double> rest = runs.stream().skip(1).map(Run::seconds).sorted().toList();
        table.row(
                application,
                what,
                String.format(Locale.ROOT, "%,d", result.model().patterns().size()),
                String.format(Locale.ROOT, "%,d", runs.get(0).bytes() / BYTES_PER_KILOBYTE),
                seconds(runs.get(0).seconds()),
                seconds(rest.get(rest.size() / 2)));
    }

    /** @param seconds of the processor */
    private record Run(long bytes, double seconds) {}

    private static Run once(List<Target> targets, DesignResult result) {
        long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long bytes = 0;
        for (Target target : targets) {
            for (byte[] file : target.write(result, Optional.empty()).values()) {
                bytes += file.length;
            }
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began;
        return new Run(bytes, nanos / NANOS_PER_SECOND);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f", seconds);
    }
}
