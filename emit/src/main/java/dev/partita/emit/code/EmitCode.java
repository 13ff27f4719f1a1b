package dev.partita.emit.code;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** What writing a design as code can find. Each has a page in docs/diagnostics. */
public enum EmitCode implements Code {
    UNWRITABLE(Severity.ERROR, "What a design holds can be said in the language that it is written in."),
    INEXPRESSIBLE(Severity.NOTE, "Every access pattern can be called by what the target's library has words for.");

    private final Severity severity;
    private final String rule;

    EmitCode(Severity severity, String rule) {
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
