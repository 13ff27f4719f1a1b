package dev.partita.emit.electrodb;

import java.io.Serial;

/** Something that ElectroDB has no words for; ends the writing of the one pattern that needs it. */
final class Inexpressible extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    /** @param reason why, for people: a sentence without its end */
    Inexpressible(String reason) {
        super(reason);
    }

    String reason() {
        return getMessage();
    }
}
