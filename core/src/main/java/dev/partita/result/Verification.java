package dev.partita.result;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What executing a design on DynamoDB and checking it statically has shown: the evidence beside a {@link DesignResult}. Filled
 * by whoever executes, shown by documents, JSON and the terminal.
 *
 * @param verdict what follows from it
 * @param patterns one per access pattern that was executed, in the order of the model
 * @param checks one per static check that was run, in the order they were run, also those that found nothing
 * @param seed of the generated data: with it and the scale, everything here comes out again
 * @param scale how many times the least world the data are
 * @param versions what it was executed with, such as {@code DynamoDB Local} and {@code partita}; sorted by name
 */
public record Verification(
        Verdict verdict, List<OfPattern> patterns, List<OfCheck> checks, long seed, int scale, List<Version> versions) {
    public Verification {
        patterns = List.copyOf(patterns);
        checks = List.copyOf(checks);
        versions = versions.stream().sorted(Comparator.comparing(Version::name)).toList();
        if (verdict == Verdict.HOLDS && patterns.stream().anyMatch(p -> p.mismatches() > 0)) {
            throw new IllegalArgumentException("a design with mismatches does not hold");
        }
    }

    public enum Verdict {
        /** No answer, stored item or consumed unit was other than it should be, and no check forbids the design. */
        HOLDS,
        /** Some execution or check refutes the design. */
        REFUTED
    }

    /**
     * What executing one access pattern has shown.
     *
     * @param executions how many calls were made (each page is one)
     * @param mismatches how many of them answered, or left behind, other than the model says
     * @param example the smallest mismatch, in words that allow to repeat it; present if there is any
     * @param predictedUnits request units of all measured calls, as the cost model prices the same items
     * @param measuredUnits request units of the same calls, as DynamoDB reports them
     * @param differences where the two differ and why; those of the emulator's known deviations are named as such
     */
    public record OfPattern(
            PatternId id,
            long executions,
            long mismatches,
            Optional<String> example,
            Ratio predictedUnits,
            Ratio measuredUnits,
            List<String> differences) {
        public OfPattern {
            differences = List.copyOf(differences);
            if (mismatches > executions || executions < 0 || mismatches < 0) {
                throw new IllegalArgumentException(mismatches + " mismatches of " + executions + " executions");
            }
        }
    }

    /**
     * A static check.
     *
     * @param code of the findings it raises, such as {@code UNBOUNDED_COLLECTION}
     * @param findings what it found, a line each; empty if nothing
     */
    public record OfCheck(String code, List<String> findings) {
        public OfCheck {
            findings = List.copyOf(findings);
        }
    }

    public record Version(String name, String version) {}

    public long executions() {
        return patterns.stream().mapToLong(OfPattern::executions).sum();
    }

    public long mismatches() {
        return patterns.stream().mapToLong(OfPattern::mismatches).sum();
    }

    public Optional<OfPattern> of(PatternId pattern) {
        return patterns.stream().filter(p -> p.id().equals(pattern)).findFirst();
    }

    public Optional<OfCheck> check(String code) {
        return checks.stream().filter(c -> c.code().equals(code)).findFirst();
    }
}
