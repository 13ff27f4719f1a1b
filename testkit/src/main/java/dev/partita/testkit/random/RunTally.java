package dev.partita.testkit.random;

import dev.partita.result.Verification;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What all runs in a folder have tried and found, kept there so that a run that goes on goes on counting: a line for each thing
 * counted.
 */
final class RunTally {
    private static final String SEPARATOR = ": ";

    private final Path file;
    private final Map<String, BigInteger> counts = new TreeMap<>();

    private RunTally(Path file) {
        this.file = file;
    }

    /** As the last run left it. */
    static RunTally in(Path file) throws IOException {
        RunTally tally = new RunTally(file);
        for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            int end = line.lastIndexOf(SEPARATOR);
            tally.counts.put(line.substring(0, end), new BigInteger(line.substring(end + SEPARATOR.length())));
        }
        return tally;
    }

    void add(Trial.Tried tried) throws IOException {
        add("applications", 1);
        add("applications " + tried.finding().kind().name().toLowerCase(Locale.ROOT), 1);
        reason(tried.finding()).ifPresent(r -> add("refused for " + r, 1));
        tried.evidence().ifPresent(this::add);
        Files.writeString(file, text());
    }

    /** The code of what a document is refused for. */
    private static Optional<String> reason(Finding finding) {
        return finding.kind() == Finding.Kind.REFUSED
                ? Optional.of(finding.signature().split(" ")[0])
                : Optional.empty();
    }

    private void add(Verification evidence) {
        for (Verification.OfPattern pattern : evidence.patterns()) {
            add("patterns executed", 1);
            add("calls executed", pattern.executions());
            add("calls that were wrong", pattern.mismatches());
            boolean isAsPredicted = pattern.predictedUnits().equals(pattern.measuredUnits());
            add(isAsPredicted ? "patterns of predicted units" : "patterns of other units", 1);
            pattern.differences().forEach(d -> add("units differ" + SEPARATOR + d, 1));
        }
    }

    private void add(String what, long count) {
        counts.merge(what, BigInteger.valueOf(count), BigInteger::add);
    }

    String text() {
        Map<String, BigInteger> lines = new LinkedHashMap<>(counts);
        return lines.entrySet().stream()
                .map(e -> e.getKey() + SEPARATOR + e.getValue() + "\n")
                .collect(Collectors.joining());
    }
}
