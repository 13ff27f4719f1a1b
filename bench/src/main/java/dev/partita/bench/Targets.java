package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What speed was aimed at, beside what is measured. */
final class Targets {
    private static final String AUCTION = "bench/documents/auction.md";
    /** With five patterns each. */
    private static final int ENTITIES_OF_AN_APPLICATION = 6;

    /** As long as the measuring library warms up where it is told nothing: five times in all. */
    private static final int SECONDS_OF_A_WARM_UP = 10;
    private static final int LARGE = 100;
    private static final int VAST = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long MEBIBYTE = 1L << 20;

    private final Effort effort;
    private final MarkdownTable table = new MarkdownTable("what", "aim", "measured");

    Targets(Effort effort) {
        this.effort = effort;
    }

    String measured() throws IOException, InterruptedException {
        String application = Growth.document("auto", ENTITIES_OF_AN_APPLICATION);
        table.row("30 patterns: solving, warm", "< 0.3 s", seconds(warm(application)));
        Path document = Document.ROOT.resolve("bench/target/application.md");
        Files.writeString(document, application);
        command("30 patterns: `design --no-verify`", "< 1.5 s", document);
        table.row(
                "auction, 40 patterns, two hops: solving, warm",
                "< 1 s",
                seconds(warm(Files.readString(Document.ROOT.resolve(AUCTION)))));
        command("auction: `design --no-verify`", "< 512 MB", Document.ROOT.resolve(AUCTION));
        grown(LARGE, "OPTIMAL in < 10 s");
        if (!effort.isQuick()) {
            grown(VAST, "< 60 s, < 4 GB");
        }
        return table.toString();
    }

    /** The median of some runs in a process that has compiled what it runs: that takes its time, however short a run is. */
    private double warm(String document) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        long began = System.nanoTime();
        while ((System.nanoTime() - began) / NANOS_PER_SECOND < effort.warmUps() * SECONDS_OF_A_WARM_UP) {
            once(model);
        }
        List<Double> all = IntStream.range(0, effort.iterations())
                .mapToObj(i -> once(model))
                .sorted()
                .toList();
        return all.get(all.size() / 2);
    }

    private static double once(Model model) {
        long began = System.nanoTime();
        new Designer(model).design();
        return (System.nanoTime() - began) / NANOS_PER_SECOND;
    }

    private void command(String what, String aim, Path document) throws IOException, InterruptedException {
        Path out = Document.ROOT.resolve("bench/target/designs/targets");
        List<String> command = List.of("design", document.toString(), "--no-verify", "--out", out.toString());
        Commands.run(command);
        Commands.Run run = Commands.run(command);
        String memory = run.kilobytes().isPresent() ? ", " + run.kilobytes().getAsLong() / 1024 + " MB" : "";
        table.row(what, aim, seconds(run.seconds()) + memory);
    }

    private void grown(int entities, String aim) {
        Growth.Point point = Growth.designed(entities);
        long used = Runtime.getRuntime().totalMemory() / MEBIBYTE;
        table.row(
                point.entities() + " entities, " + point.patterns() + " patterns",
                aim,
                seconds(point.seconds()) + ", " + point.certificate().status() + ", gap " + point.gap() + ", " + used
                        + " MB of heap");
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
