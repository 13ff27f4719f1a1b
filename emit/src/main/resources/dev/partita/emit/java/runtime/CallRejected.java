package repositories.runtime;

import java.io.Serial;

/** A call that cannot be answered as it is, or not now: {@code OVERTAKEN} and {@code THROTTLED} are worth another try. */
public final class CallRejected extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Reason reason;

    /** Why. */
    public enum Reason {
        BAD_VALUE,
        BAD_CURSOR,
        OVERTAKEN,
        SAME_ITEM_TWICE,
        THROTTLED,
        TOO_MANY_ACTIONS
    }

    CallRejected(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
