package dev.partita.layout.write;

import dev.partita.model.PatternId;
import java.util.List;

/** A legal write that no plan of this package executes rightly on the design. */
public final class UnplannableWrite extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PatternId pattern;
    private final String reason;
    private final transient List<String> fixes;

    public UnplannableWrite(PatternId pattern, String reason) {
        this(pattern, reason, List.of());
    }

    /** @param fixes what to write instead, the nearest first */
    public UnplannableWrite(PatternId pattern, String reason, List<String> fixes) {
        super(pattern + " cannot be planned: " + reason);
        this.pattern = pattern;
        this.reason = reason;
        this.fixes = List.copyOf(fixes);
    }

    public PatternId pattern() {
        return pattern;
    }

    public String reason() {
        return reason;
    }

    public List<String> fixes() {
        return fixes;
    }
}
