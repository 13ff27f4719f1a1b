package dev.partita.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The most memory that a process has had so far, in kilobytes; where the system says so: on Linux. */
final class PeakMemory {
    private static final String LINE = "VmHWM:";

    private PeakMemory() {}

    static OptionalLong of(Process process) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                    .filter(line -> line.startsWith(LINE))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException ended) {
            return OptionalLong.empty();
        }
    }
}
