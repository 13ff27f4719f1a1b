package dev.partita.verify.execute;

import java.util.function.Supplier;

/** A call that is bad, or that could not be completed though nothing is wrong with it. Nothing was changed by its last step. */
public final class CallRejected extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Reason reason;

    public enum Reason {
        /** The cursor is not one that this pattern answered for these parameters. */
        BAD_CURSOR,
        /** Two elements of a list mean the same item. */
        SAME_ITEM_TWICE,
        /** A transaction would have more than 100 actions. */
        TOO_MANY_ACTIONS,
        /** What was read was changed by others each time. */
        OVERTAKEN,
        /** An item would have more than 400 KB: what was added to it before, or its values together, leave no room. */
        ITEM_TOO_LARGE,
        /** A parameter has no place where it is needed: a number out of its range, a value too long for a key. */
        BAD_VALUE
    }

    /** What is made of values, some of which may have no place in a key. */
    static <T> T unlessMisfit(String attribute, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new CallRejected(Reason.BAD_VALUE, "no key " + attribute + " can be made: " + e.getMessage());
        }
    }

    CallRejected(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
