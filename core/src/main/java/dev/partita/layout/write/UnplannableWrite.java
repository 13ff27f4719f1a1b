package dev.partita.layout.write;

import dev.partita.model.PatternId;

/** A legal write that no plan of this package executes rightly on the design. */
public final class UnplannableWrite extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PatternId pattern;
    private final String reason;

    public UnplannableWrite(PatternId pattern, String reason) {
        super(pattern + " cannot be planned: " + reason);
        this.pattern = pattern;
        this.reason = reason;
    }

    public PatternId pattern() {
        return pattern;
    }

    public String reason() {
        return reason;
    }
}
