package dev.partita.result.explanation;

import dev.partita.model.PatternId;
import java.util.List;

/**
 * Why a pattern is served as it is.
 *
 * @param parts a read's legs, or what a write finds before it writes; empty for a write whose parameters hold every key
 * @param rate how far its calls can move before another design is cheaper
 */
public record Reason(PatternId pattern, List<Part> parts, Quantity rate) {
    public Reason {
        parts = List.copyOf(parts);
    }

    /**
     * What there was to choose.
     *
     * @param what is served, such as {@code Order}
     * @param chosen the way that is taken, in words
     * @param others the other ways, the cheapest first
     * @param left how many more were not computed
     */
    public record Part(String what, String chosen, List<Other> others, int left) {
        public Part {
            others = List.copyOf(others);
        }
    }

    /** @param without the cheapest design that takes this way */
    public record Other(String way, Without without) {}
}
