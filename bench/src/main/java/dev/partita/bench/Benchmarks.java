package dev.partita.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures everything, or one thing, and writes {@code docs/benchmarks.md}. */
public final class Benchmarks {
    private static final Path DOCS = Document.ROOT.resolve("docs");
    private static final Path LOG = Document.ROOT.resolve("bench/target/jmh.log");

    private final Effort effort;
    private final Report report;

    private Benchmarks(Effort effort, Report report) {
        this.effort = effort;
        this.report = report;
    }

    /** {@code [--quick] [--only PART] [APPLICATION...]}; the parts are targets, process, emitting, commands, growth, simulation, verification and calls */
    public static void main(String[] arguments) throws Exception {
        Effort effort = Effort.of(List.of(arguments));
        new Benchmarks(effort, Report.of(DOCS.resolve("benchmarks.md"))).measure();
    }

    private void measure() throws Exception {
        Files.createDirectories(LOG.getParent());
        part("targets", "Targets", """
            What was aimed at, on two processors. Solving is reading and designing in a warm process; a command is
            measured from start to end, with its class cache.
            """, () -> new Targets(effort).measured());
        part("process", "In one process", """
            Mean of an operation that is repeated in a warm process, and half the width of its 99.9 % confidence
            interval. "Emit" makes all files of a design.
            """, () -> new InProcess(effort).measured(LOG));
        part("emitting", "Targets of emit", """
            Everything that `partita emit` can write, one after the other; and the code of a made-up application. In time of
            the processor: aimed at were 1 s for thirty patterns, and 5 s for the code of two thousand.
            """, () -> new Emitting(effort).measured());
        part("commands", "Commands", """
            From start to end, as whoever types it waits; memory is the most that was resident.
            """, () -> new Commands(effort).measured());
        part("growth", "Growth", """
            Made-up applications by the shapes of real ones, a table for each entity, once each in a warm process.

            ![Candidates against patterns](candidates.svg)
            """, this::growth);
        part("simulation", "Simulating", """
            A minute of peak, mean of single runs in new processes; what of it partitions split before is counted, too.
            """, () -> Simulating.measured(LOG));
        part("verification", "Verifying", """
            All applications one after the other, at the default scale and in their own layouts, in one process, started as the command is, and on
            one emulator that have executed nothing before; reading and designing not counted. Aimed at were 50 ms a pattern.
            """, () -> Verifying.measured(effort));
        part("calls", "Executing", """
            On DynamoDB Local, which runs on the same machine.
            """, () -> new Calls(effort).measured());
    }

    private String growth() throws Exception {
        Growth growth = Growth.measured(effort.entities());
        Files.writeString(DOCS.resolve("candidates.svg"), growth.plot());
        return growth.table();
    }

    /** Something to measure. */
    private interface Measurement {
        String run() throws Exception;
    }

    /** Measures a part if it is wanted. It takes minutes: whoever waits wants to know at what. */
    private void part(String name, String title, String text, Measurement measurement) throws Exception {
        if (effort.parts().isEmpty() || effort.parts().contains(name)) {
            System.err.println("measuring: " + name);
            String before = Surroundings.load();
            String measured = measurement.run();
            report.section(
                    title,
                    text + "\n" + measured + "\n" + effort.text() + "\nMeasured on " + Surroundings.machine()
                            + "; load average " + before + " before, " + Surroundings.load() + " after.\n");
            report.write();
        }
    }
}
