package dev.partita.emit.code;

import java.io.Serial;

/** A design has something that no code can be written for; the message says what, for people. */
public final class Unwritable extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    Unwritable(String message) {
        super(message);
    }
}
