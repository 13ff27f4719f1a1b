package dev.partita.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures everything and writes {@code docs/benchmarks.md}. */
public final class Benchmarks {
    private static final Path REPORT = Document.ROOT.resolve("docs/benchmarks.md");
    private static final Path LOG = Document.ROOT.resolve("bench/target/jmh.log");

    private final Effort effort;
    private final StringBuilder report = new StringBuilder("# Benchmarks\n\n");

    private Benchmarks(Effort effort) {
        this.effort = effort;
    }

    /** {@code [--quick] [APPLICATION...]} */
    public static void main(String[] arguments) throws Exception {
        new Benchmarks(Effort.of(List.of(arguments))).measure();
    }

    private void measure() throws Exception {
        Files.createDirectories(LOG.getParent());
        String before = Surroundings.load();
        String inProcess = told("in one process", () -> new InProcess(effort).measured(LOG));
        String commands = told("commands", () -> new Commands(effort).measured());
        String growth = told("growth", () -> new Growth(effort).measured());
        String calls = told("executing", () -> new Calls(effort).measured());
        report.append("Written by `bench/run`. ").append(effort.text()).append("\n\n");
        report.append("Measured on ").append(Surroundings.machine());
        report.append("; load average ").append(before).append(" before, ");
        report.append(Surroundings.load()).append(" after.\n\n");
        section("In one process", """
                Mean of an operation that is repeated in a warm process, and half the width of its 99.9 % confidence
                interval. "Emit" makes all files of a design.
                """, inProcess);
        section("Commands", """
                From start to end, as whoever types it waits; memory is the most that was resident.
                """, commands);
        section("Growth", """
                Made-up applications of modules that are alike, single table, once each in a warm process.
                """, growth);
        section("Executing", """
                On DynamoDB Local, which runs on the same machine.
                """, calls);
        Files.writeString(REPORT, report.toString().stripTrailing() + "\n");
    }

    private void section(String title, String text, String tables) {
        report.append("## ").append(title).append("\n\n").append(text).append('\n');
        report.append(tables).append('\n');
    }

    /** Something to measure. */
    private interface Measurement {
        String run() throws Exception;
    }

    /** It takes minutes: whoever waits wants to know at what. */
    private static String told(String what, Measurement measurement) throws Exception {
        System.err.println("measuring: " + what);
        return measurement.run();
    }
}
