package dev.partita.emit.code;

import dev.partita.diagnostic.Diagnostic;
import java.io.Serial;
import java.util.Optional;

/** A design has something that no code can be written for. */
public final class Unwritable extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient Diagnostic diagnostic;

    /**
     * @param subject what can't be written: a pattern, an entity
     * @param message why, for people
     * @param fix what to change in the document of access patterns
     */
    public Unwritable(String subject, String message, String fix) {
        super(message);
        this.diagnostic = Diagnostic.of(EmitCode.UNWRITABLE, Optional.empty(), subject, message, fix);
    }

    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
