package dev.partita.design;

import dev.partita.model.PatternId;
import java.util.List;

/**
 * Why an element of a design is there.
 *
 * @param patterns those it serves, sorted
 * @param rule the candidate rule that proposed it, such as {@code IndexByPattern}; {@code read} for a design read from a
 *     document
 */
public record Because(List<PatternId> patterns, String rule) {
    public Because {
        patterns = patterns.stream().sorted().toList();
    }
}
