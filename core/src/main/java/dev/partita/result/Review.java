package dev.partita.result;

import dev.partita.diagnostic.Diagnostic;
import java.util.List;

/**
 * A design that someone made, beside the cheapest one for the same access patterns.
 *
 * @param reviewed its plans do what its document says; a pattern that it does not serve does nothing and costs nothing
 * @param findings what is wrong with it, in the order of the document
 */
public record Review(DesignResult reviewed, DesignResult optimum, List<Diagnostic> findings) {
    public Review {
        findings = List.copyOf(findings);
    }
}
