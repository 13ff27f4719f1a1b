package dev.partita.check.finding;

import dev.partita.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what one check finds, each finding once. */
public final class Findings {
    private final CheckCode code;
    private final List<Diagnostic> found = new ArrayList<>();

    public Findings(CheckCode code) {
        this.code = code;
    }

    /** @param subject what the finding is about, such as a pattern or an index */
    public void add(Object subject, String message) {
        Diagnostic diagnostic = Diagnostic.of(code, Optional.empty(), subject.toString(), message);
        if (!found.contains(diagnostic)) {
            found.add(diagnostic);
        }
    }

    public List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
