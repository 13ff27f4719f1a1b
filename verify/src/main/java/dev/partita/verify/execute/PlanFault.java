package dev.partita.verify.execute;

/** A plan that cannot be executed on its design, or a request that DynamoDB refuses: a finding about the design. */
public final class PlanFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    PlanFault(String message) {
        super(message);
    }

    PlanFault(String message, Throwable cause) {
        super(message, cause);
    }
}
