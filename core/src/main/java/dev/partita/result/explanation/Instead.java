package dev.partita.result.explanation;

import dev.partita.diagnostic.Diagnostic;
import java.util.List;

/**
 * What there would be if the document decided something more, or set something otherwise.
 *
 * @param decisions as the document would say them, or a setting
 * @param findings why there is no such design, if there is none
 */
public record Instead(List<String> decisions, Without without, List<Diagnostic> findings) {
    public Instead {
        decisions = List.copyOf(decisions);
        findings = List.copyOf(findings);
    }
}
