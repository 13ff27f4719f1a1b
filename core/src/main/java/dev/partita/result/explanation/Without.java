package dev.partita.result.explanation;

import dev.partita.model.PatternId;
import java.util.List;

/** What there would be without an element, or with something else instead. */
public sealed interface Without {
    /** Another design. */
    record Otherwise(Alternative alternative) implements Without {}

    /**
     * No design at all.
     *
     * @param needing patterns that nothing else serves; empty where it is not one pattern alone
     */
    record Nothing(List<PatternId> needing) implements Without {
        public Nothing {
            needing = List.copyOf(needing);
        }
    }

    /** There is nothing to choose: the document demands it, or nothing else can stand in its place. */
    record Given(String why) implements Without {}

    /** Not computed, or neither found nor proved impossible within the work allowed. */
    record Open(String why) implements Without {}
}
