package dev.partita.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The document that a measurement writes, by sections: those that were not measured again stay as they are. */
final class Report {
    private static final String HEADING = "\n## ";

    private final Path file;
    private final Map<String, String> sections = new LinkedHashMap<>();

    private Report(Path file) {
        this.file = file;
    }

    /** As it was last written. */
    static Report of(Path file) throws IOException {
        Report report = new Report(file);
        if (Files.exists(file)) {
            String[] parts = Files.readString(file).split(HEADING);
            for (int i = 1; i < parts.length; i++) {
                int end = parts[i].indexOf('\n');
                report.sections.put(
                        parts[i].substring(0, end), parts[i].substring(end + 1).strip());
            }
        }
        return report;
    }

    void section(String title, String text) {
        sections.put(title, text.strip());
    }

    void write() throws IOException {
        StringBuilder text = new StringBuilder("# Benchmarks\n\nWritten by `bench/run`.\n");
        sections.forEach((title, body) ->
                text.append(HEADING).append(title).append("\n\n").append(body).append('\n'));
        Files.writeString(file, text.toString());
    }
}
