package dev.partita.result;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.PatternId;
import java.util.List;

/**
 * A design that someone made, beside the cheapest one for the same access patterns.
 *
 * @param reviewed its plans do what its document says; a pattern that it does not serve does nothing and costs nothing
 * @param unserved those patterns: as long as there are any, its costs are those of the others, and tell nothing beside the optimum's
 * @param findings what is wrong with it, in the order of the document
 */
public record Review(DesignResult reviewed, DesignResult optimum, List<PatternId> unserved, List<Diagnostic> findings) {
    public Review {
        unserved = List.copyOf(unserved);
        findings = List.copyOf(findings);
    }
}
