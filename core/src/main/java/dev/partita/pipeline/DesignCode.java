package dev.partita.pipeline;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** Findings of designing. */
public enum DesignCode implements Code {
    NO_KEY(Severity.ERROR, "An entity's identifier must be able to be a key."),
    NO_WAY(Severity.ERROR, "Every read, and everything that a write must find, needs a way that DynamoDB can take."),
    UNPLANNED_WRITE(Severity.ERROR, "Every write needs a plan that does just what it says."),
    UNSUPPORTED_DECISION(Severity.ERROR, "A decision that is not supported yet is refused, never ignored."),
    UNSUPPORTED_SETTING(Severity.ERROR, "A setting that is not supported yet is refused, never ignored."),
    UNKNOWN_REGION(Severity.ERROR, "The region must be in the price book."),
    HELD_BY_READER(Severity.WARNING, "The reader should not have to hold an unbounded set.");

    private final Severity severity;
    private final String rule;

    DesignCode(Severity severity, String rule) {
        this.severity = severity;
        this.rule = rule;
    }

    @Override
    public String id() {
        return name();
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String rule() {
        return rule;
    }
}
