package dev.partita.verify.local;

/** DynamoDB Local could not be started; the message says what was tried and what it printed. */
public final class EmulatorUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    EmulatorUnavailable(String message) {
        super(message);
    }

    EmulatorUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
