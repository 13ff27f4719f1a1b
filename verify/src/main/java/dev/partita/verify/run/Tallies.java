package dev.partita.verify.run;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.result.Verification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tallies of all patterns, in the order of the model. */
final class Tallies {
    private final Map<PatternId, Tally> tallies = new LinkedHashMap<>();

    private final List<PatternId> patterns;

    Tallies(Model model) {
        patterns = model.patterns().stream().map(Pattern::id).toList();
        patterns.forEach(p -> tallies.put(p, new Tally(p)));
    }

    Tally of(PatternId pattern) {
        return tallies.computeIfAbsent(pattern, Tally::new);
    }

    /** What others have shown, after what these have. */
    void add(Tallies others) {
        others.tallies.forEach((pattern, tally) -> of(pattern).add(tally));
    }

    /** Those of patterns that were executed, and of loading where it went wrong. */
    List<Verification.OfPattern> results() {
        return tallies.values().stream()
                .map(Tally::result)
                .filter(r -> patterns.contains(r.id()) ? r.executions() > 0 : r.mismatches() > 0)
                .toList();
    }
}
