package repositories.runtime;

import java.io.Serial;

/** What is stored does not fit the design, or the generated code does not. */
public final class DesignFault extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    DesignFault(String message) {
        super(message);
    }
}
